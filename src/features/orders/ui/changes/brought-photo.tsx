import { useState } from 'react'
import { ChoosePhotos } from '#features/photos/ui/uploads/choose-photos.tsx'
import { UploadTile } from '#features/photos/ui/uploads/upload-tile.tsx'
import { usePhotos } from '#features/photos/ui/use-photos.ts'
import { useRemoveUpload } from '#features/photos/ui/uploads/use-upload-removal.ts'
import { useUploads } from '#features/photos/ui/uploads/use-uploads.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { m } from '#words/messages.js'

/** A photo that staff bring for a customer: null until it has arrived; `cell` is the one it takes the place of. */
export function useBroughtPhoto() {
  const { uploads, add, pause, resume } = useUploads()
  const [uploadId, setUploadId] = useState<string | null>(null)
  const [cell, setCell] = useState(0)
  const upload = uploads.find(({ id }) => id === uploadId)
  const photoId = upload?.state.kind === 'done' ? upload.state.photoId : null
  const choose = (files: readonly File[]) => setUploadId(add(files)[0] ?? null)
  return { upload, cell, setCell, choose, pause, resume, photo: photoId === null ? null : { cell, photoId } }
}

/** Of a collage one says which of its photos is meant. */
export function PhotoField({ brought, cells }: { brought: ReturnType<typeof useBroughtPhoto>; cells: number }) {
  const { upload, cell, setCell, choose, pause, resume, photo } = brought
  const remove = useRemoveUpload()
  const { photos } = usePhotos({ load: false })
  return (
    <div className="flex flex-col items-start gap-3">
      {upload && (
        <ul className="w-36">
          <UploadTile
            upload={upload}
            photo={photos?.find(({ id }) => id === photo?.photoId)}
            onPause={() => pause(upload.id)}
            onResume={() => resume(upload.id)}
            onRemove={upload.state.kind === 'checking' ? undefined : () => remove(upload)}
          />
        </ul>
      )}
      {upload && cells > 1 && (
        <Field label={m.admin_line_photo_place()}>
          <Select
            value={String(cell)}
            options={Array.from({ length: cells }, (_, index) => ({ value: String(index), label: m.photo_number({ number: index + 1 }) }))}
            onChange={({ target }) => setCell(Number(target.value))}
          />
        </Field>
      )}
      <ChoosePhotos label={m.admin_line_photo()} variant="secondary" multiple={false} onFiles={choose} />
    </div>
  )
}
