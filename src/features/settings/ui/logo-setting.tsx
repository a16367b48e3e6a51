import { useQuery } from '@tanstack/react-query'
import { useRef, type ChangeEvent } from 'react'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { logoUrl } from '../logo-url.ts'
import { readLogoCall, removeLogoCall, saveLogoCall, type ShopLogo } from '../logo.ts'
import { logoPictures, type LogoProblem } from './logo-pictures.ts'
import { SettingsSection } from './settings-section.tsx'

const problems: Record<LogoProblem, () => string> = { unreadable: m.settings_logo_unreadable, hard: m.settings_logo_hard }
const { path } = readLogoCall

const notChanged = (description: string) => void toast({ title: m.settings_logo_not_saved(), description, variant: 'destructive' })

/** Set at once when it is chosen: the rest of the settings waits to be saved. */
export function LogoSetting() {
  const { data: logo } = useQuery<ShopLogo | null>({ queryKey: [path], refetchOnMount: 'always' })
  const input = useRef<HTMLInputElement>(null)
  const save = useAdminChange(path, async (file: File) => {
    const pictures = await logoPictures(file)
    if (typeof pictures === 'string') return notChanged(problems[pictures]())
    await callApi(saveLogoCall, { body: pictures })
    toast({ title: m.settings_logo_saved(), description: m.settings_logo_saved_text() })
  })
  const remove = useAdminChange(path, () => callApi(removeLogoCall))
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) save.mutate(file, { onError: (error) => notChanged(problemText(error)) })
    target.value = ''
  }
  return (
    <SettingsSection id="logo" title={m.settings_logo()} text={m.settings_logo_text()}>
      {logo && (
        <span className="self-start rounded-sm border border-wall-3 bg-wall-1 p-4">
          <img src={logoUrl(logo)} alt={m.settings_logo()} width={logo.widthPx} height={logo.heightPx} className="h-auto max-h-24 w-auto" />
        </span>
      )}
      <div className="flex flex-wrap gap-3">
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={m.settings_logo_choose()}
          tabIndex={-1}
          onChange={choose}
          className="sr-only"
        />
        <Button variant="secondary" loading={save.isPending} onClick={() => input.current?.click()}>
          {logo ? m.settings_logo_change() : m.settings_logo_choose()}
        </Button>
        {logo && (
          <Button
            variant="quiet"
            loading={remove.isPending}
            onClick={() =>
              remove.mutate(undefined, {
                onSuccess: () => void toast({ title: m.settings_logo_removed() }),
                onError: (error) => notChanged(problemText(error)),
              })
            }
          >
            {m.settings_logo_remove()}
          </Button>
        )}
      </div>
    </SettingsSection>
  )
}
