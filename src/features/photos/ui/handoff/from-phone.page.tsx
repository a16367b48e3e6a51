import { useMutation } from '@tanstack/react-query'
import { use, useRef } from 'react'
import { useParams, type MetaFunction } from 'react-router'
import { ApiError, callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { ScriptNeeded } from '#features/accounts/ui/script-needed.tsx'
import { rootHead } from '#features/content/ui/page-head.ts'
import { BrandContext } from '#ui/brand.ts'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/icons/logo.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'
import { m } from '#words/messages.js'
import { claimHandoffCall } from '#features/photos/handoffs.ts'
import { PhotoPicker } from '../photo-picker.tsx'
import { UploadTiles } from '../uploads/photo-tray.tsx'
import { useUploads } from '../uploads/use-uploads.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: m.from_phone_meta_title({ shop: rootHead(matches).shopName }) },
  { name: 'description', content: m.from_phone_intro({ shop: rootHead(matches).shopName }) },
  { name: 'robots', content: 'noindex, nofollow' },
]

/**
 * What a phone opens when it has scanned a desktop's code. The code is claimed when the person goes to choose photos, not when the page
 * opens: programs that look at links, and browsers that load them ahead, would otherwise use it up.
 */
export default function FromPhonePage() {
  const code = useParams()['code'] ?? ''
  const { uploads, add } = useUploads({ handoff: code })
  const focusKept = useKeptFocus<HTMLElement>()
  const { claim, isRefused, open, take } = useClaim(code, add)
  const isAllSent = uploads.some(({ state }) => state.kind === 'done') && uploads.every(({ state }) => /done|refused/.test(state.kind))
  return (
    <main ref={focusKept} className="mx-auto flex min-h-dvh max-w-xl flex-col gap-8 px-4 py-6">
      <Logo />
      <header className="flex flex-col gap-3">
        <h1 className="display text-3xl">{m.from_phone_title()}</h1>
        <p className="text-lg text-ink-7">{m.from_phone_intro({ shop: use(BrandContext).name })}</p>
      </header>
      <ScriptNeeded />
      {claim.error && (
        <Notice tone="err" live title={isRefused ? m.from_phone_refused() : undefined}>
          <p>{problemText(claim.error)}</p>
          {!isRefused && (
            <Button variant="link" loading={claim.isPending} onClick={open}>
              {m.ui_retry()}
            </Button>
          )}
        </Notice>
      )}
      {isAllSent && (
        <Notice tone="ok" title={m.from_phone_done()}>
          {m.from_phone_done_text()}
        </Notice>
      )}
      {!isRefused && (
        <PhotoPicker
          title={uploads.length > 0 ? m.from_phone_more() : undefined}
          className="bg-wall-0 hover:bg-wall-0"
          onOpen={open}
          onFiles={take}
        />
      )}
      <UploadTiles handoff={code} />
    </main>
  )
}

/** Photos chosen before the code was answered for wait for it, so that a dropped connection loses none. */
function useClaim(code: string, add: (files: readonly File[]) => void) {
  const waiting = useRef<File[]>([])
  const claim = useMutation({
    mutationFn: () => callApi(claimHandoffCall, { params: { code } }),
    onSuccess: () => add(waiting.current.splice(0)),
  })
  const { error } = claim
  const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429
  function open() {
    if (claim.isIdle || claim.isError) claim.mutate()
  }
  function take(files: readonly File[]) {
    if (claim.isSuccess) return add(files)
    waiting.current.push(...files)
    open()
  }
  return { claim, isRefused, open, take }
}
