import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { apiRequest, ApiError } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { Photo } from '../photos.ts'
import { createRemovals, type Removals } from './uploads/removals.ts'
import { UploadsContext } from './uploads/uploads-provider.tsx'
import { pendingRemovals, photosKey, type Removal } from './use-photos.ts'

/** A photo leaves the screen at once and the shop when it can no longer be undone, or when the page is left. */
export function useRemovePhoto() {
  const queryClient = useQueryClient()
  const removals = useRemovals()
  const { mutate } = useMutation({
    mutationKey: pendingRemovals.mutationKey,
    async mutationFn({ id, decision, onKept }: Removal) {
      if ((await decision) === 'undone') return onKept()
      await removePhoto(id)
      queryClient.setQueryData<Photo[]>(photosKey, (photos) => photos?.filter((photo) => photo.id !== id))
    },
    onError(error, { onKept }) {
      onKept()
      toast({ title: m.toast_photo_not_removed(), description: problemText(error), variant: 'destructive' })
    },
  })
  return (id: string, { onKept = () => undefined }: { onKept?: () => void } = {}) => {
    mutate({ id, decision: removals.add(), onKept })
  }
}

/** What is being removed from this page and can still be undone. */
export function useRemovals(): Removals {
  const holder = use(UploadsContext)
  if (!holder) throw new Error('useRemovals needs the UploadsProvider of root.tsx')
  return (holder.removals ??= createRemovals())
}

/** A photo that is gone already counts as removed; the call outlives the page that makes it. */
async function removePhoto(id: string): Promise<void> {
  try {
    await apiRequest('DELETE', `/api/photos/${id}`, undefined, { keepalive: true })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
