import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { SlidePhoto } from '#features/slider-images/ui/slide-photo.tsx'
import { useSlidePhoto } from '#features/slider-images/ui/use-slide-photo.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { m } from '#words/messages.js'
import { createSitePictureCall, listSitePicturesCall, type NewSitePicture } from '../site-pictures.ts'

/** A picture sent and cut, there for every post and page from then on. */
export function NewPicture({ onAdded }: { onAdded: (id: string) => void }) {
  const photo = useSlidePhoto()
  const [typed, setTyped] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const add = useAdminChange(listSitePicturesCall.path, (body: NewSitePicture) => callApi(createSitePictureCall, { body }))
  const name = typed ?? photo.upload?.file.name.replace(/\.\w+$/, '').slice(0, 80) ?? ''
  const { photoId, crop } = photo
  function submit() {
    setTried(true)
    if (photoId && name.trim()) add.mutate({ photoId, crop, name }, { onSuccess: ({ id }) => onAdded(id) })
  }
  return (
    <div className="flex flex-col gap-3 rounded-md border border-wall-3 p-4">
      <SlidePhoto chosen={photo} error={tried && !photoId ? m.slide_photo_missing() : undefined}>
        {null}
      </SlidePhoto>
      <Field label={m.site_picture_name()} error={tried && !name.trim() ? m.field_required() : undefined} required>
        <Input value={name} maxLength={80} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <ProblemNotice error={add.error} />
      <Button className="self-start" loading={add.isPending} onClick={submit}>
        {m.site_picture_add()}
      </Button>
    </div>
  )
}
