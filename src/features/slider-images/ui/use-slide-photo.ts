import { useState } from 'react'
import type { SlideCrop } from '#domain/slides.ts'
import { usePhotos } from '#features/photos/ui/use-photos.ts'
import { useUploads } from '#features/photos/ui/uploads/use-uploads.ts'

/** The picture of a new slide, sent as all photos of the shop are, and the part of it that is shown. */
export function useSlidePhoto() {
  const [uploadId, setUploadId] = useState<string | null>(null)
  const [crop, setCrop] = useState<SlideCrop>({ x: 0.5, y: 0.5, zoom: 1 })
  const { uploads, add, pause, resume } = useUploads()
  const { photos } = usePhotos()
  const upload = uploads.find(({ id }) => id === uploadId)
  const photoId = upload?.state.kind === 'done' ? upload.state.photoId : null
  return {
    upload,
    photoId,
    photo: photos?.find(({ id }) => id === photoId),
    crop,
    setCrop,
    choose: (files: readonly File[]) => setUploadId(add(files)[0] ?? null),
    pause,
    resume,
  }
}
