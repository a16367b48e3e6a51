import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { pictures } from '#features/content/ui/pictures.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { listSitePicturesCall, removeSitePictureCall, type SitePicture as Uploaded } from '../site-pictures.ts'
import { NewPicture } from './new-picture.tsx'
import { SitePicture } from './site-picture.tsx'

export type PictureChoiceProps = {
  label: string
  /** A name or an id; an address of elsewhere stays until another one is chosen. */
  value: string | null
  none: string
  onValueChange: (picture: string | null) => void
}

const { path } = listSitePicturesCall

/** One of the pictures that came with the shop or were uploaded, or a new one. */
export function PictureChoice({ label, value, none, onValueChange }: PictureChoiceProps) {
  const [open, setOpen] = useState<'list' | 'new' | null>(null)
  const { data: uploaded = [] } = useQuery<Uploaded[]>({ queryKey: [path] })
  const remove = useAdminChange(path, (id: string) => callApi(removeSitePictureCall, { params: { id } }))
  const chosen = uploaded.find(({ id }) => id === value)
  const names = [...uploaded, ...Object.keys(pictures).map((name) => ({ id: name, name }))]
  const isElsewhere = value !== null && !names.some(({ id }) => id === value)

  function choose(picture: string | null) {
    onValueChange(picture)
    setOpen(null)
  }

  return (
    <div role="group" aria-label={label} className="flex min-w-0 flex-col gap-3 sm:col-span-full">
      <p className="font-medium">{label}</p>
      <div className="flex flex-wrap items-center gap-3">
        <span className="w-36 shrink-0 empty:hidden">
          <SitePicture picture={value} alt="" sizes="144px" />
        </span>
        <span className="min-w-0 wrap-anywhere text-ink-7">{names.find(({ id }) => id === value)?.name ?? value ?? none}</span>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" aria-expanded={open === 'list'} onClick={() => setOpen(open === 'list' ? null : 'list')}>
          {m.site_picture_choose()}
        </Button>
        <Button variant="secondary" aria-expanded={open === 'new'} onClick={() => setOpen(open === 'new' ? null : 'new')}>
          {m.site_picture_upload()}
        </Button>
        {chosen && (
          <Button
            variant="quiet"
            loading={remove.isPending}
            onClick={() =>
              remove.mutate(chosen.id, {
                onSuccess() {
                  choose(null)
                  toast({ title: m.site_picture_removed() })
                },
              })
            }
          >
            {m.site_picture_remove()}
          </Button>
        )}
      </div>
      {open === 'list' && (
        <RadioCards
          legend={label}
          hideLegend
          className="max-h-96 overflow-y-auto p-1 sm:up-to-cols-4"
          value={value ?? ''}
          onValueChange={(picture) => choose(picture || null)}
          options={[
            { value: '', label: none },
            ...(isElsewhere ? [{ value, label: value }] : []),
            ...names.map(({ id, name }) => ({ value: id, label: name, picture: <SitePicture picture={id} alt="" sizes="160px" /> })),
          ]}
        />
      )}
      {open === 'new' && <NewPicture onAdded={choose} />}
      <ProblemNotice error={remove.error} />
    </div>
  )
}
