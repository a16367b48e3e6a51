import type { ReactNode } from 'react'
import { ChoosePhotos } from '#features/photos/ui/uploads/choose-photos.tsx'
import { previewAt } from '#features/photos/ui/preview-at.ts'
import { UploadTile } from '#features/photos/ui/uploads/upload-tile.tsx'
import { useRemoveUpload } from '#features/photos/ui/uploads/use-upload-removal.ts'
import { m } from '#words/messages.js'
import { CropField } from './crop-field.tsx'
import type { useSlidePhoto } from './use-slide-photo.ts'

export type SlidePhotoProps = {
  chosen: ReturnType<typeof useSlidePhoto>
  error: string | undefined
  /** What lies over the picture. */
  children: ReactNode
}

export function SlidePhoto({ chosen, error, children }: SlidePhotoProps) {
  const { upload, photo, crop, setCrop, choose, pause, resume } = chosen
  const remove = useRemoveUpload()
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">{m.slide_photo()}</p>
      <p className="text-sm text-ink-6">{m.slide_photo_hint()}</p>
      {photo ? (
        <CropField photo={{ widthPx: photo.width, heightPx: photo.height, url: previewAt(photo, 1280) }} crop={crop} onCrop={setCrop}>
          {children}
        </CropField>
      ) : (
        upload && (
          <ul className="w-48">
            <UploadTile
              upload={upload}
              photo={undefined}
              onPause={() => pause(upload.id)}
              onResume={() => resume(upload.id)}
              onRemove={upload.state.kind === 'checking' ? undefined : () => remove(upload)}
            />
          </ul>
        )
      )}
      <ChoosePhotos
        label={upload ? m.slide_photo_another() : m.slide_photo_choose()}
        variant="secondary"
        multiple={false}
        onFiles={choose}
      />
      {error && (
        <p role="alert" className="text-sm text-err">
          {error}
        </p>
      )}
    </div>
  )
}
