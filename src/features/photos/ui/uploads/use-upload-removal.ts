import type { Upload } from './upload.ts'
import { useRemovals, useRemovePhoto } from '../use-photo-removal.ts'
import { useUploads } from './use-uploads.ts'

/** A photo that was here before its upload stays; what has just been sent goes, and each can be undone. */
export function useRemoveUpload() {
  const { remove } = useUploads()
  const removals = useRemovals()
  const removePhoto = useRemovePhoto()
  return ({ id, state }: Upload) => {
    const undo = remove(id)
    if (state.kind === 'done' && !state.wasHere) removePhoto(state.photoId, { onKept: undo })
    else if (state.kind !== 'refused') void removals.add().then((decision) => decision === 'undone' && undo())
  }
}
