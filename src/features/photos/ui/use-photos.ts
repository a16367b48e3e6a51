import { useMutation, useMutationState, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { apiRequest, ApiError } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'
import type { Photo } from '../photos.ts'
import { undoMs } from './upload-queue.ts'

export const photosKey = ['/api/photos'] as const
const removals = { mutationKey: ['photo-removal'], status: 'pending' } as const

type Removal = { id: string; decision: Promise<'final' | 'undone'>; onKept: () => void }

/** The photos that the shop has, newest first, without those being removed; undefined while they are not known. */
export function usePhotos({ load = true }: { load?: boolean } = {}) {
  const { data, error, isFetching, refetch } = useQuery<Photo[]>({ queryKey: photosKey, enabled: load, refetchOnMount: 'always' })
  const leaving = useMutationState({ filters: removals, select: ({ state }) => (state.variables as Removal).id })
  return {
    photos: data?.filter(({ id }) => !leaving.includes(id)),
    error: data ? null : error,
    isFetching,
    retry: () => void refetch(),
  }
}

export function photosBeingRemoved(queryClient: QueryClient): string[] {
  const pending = queryClient.getMutationCache().findAll(removals)
  return pending.map(({ state }) => (state.variables as Removal).id)
}

/** A photo leaves the screen at once and the shop when it can no longer be undone, or when the page is left. */
export function useRemovePhoto() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: removals.mutationKey,
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
    const { promise: decision, resolve } = Promise.withResolvers<'final' | 'undone'>()
    const undo = { label: m.toast_undo(), onSelect: () => resolve('undone') }
    const said = toast({ title: m.toast_photo_removed(), action: undo })
    const decide = () => {
      said.dismiss()
      resolve('final')
    }
    setTimeout(decide, undoMs)
    addEventListener('pagehide', decide, { once: true })
    mutate({ id, decision, onKept })
  }
}

/** A photo that is gone already counts as removed; the call outlives the page that makes it. */
async function removePhoto(id: string): Promise<void> {
  try {
    await apiRequest('DELETE', `/api/photos/${id}`, undefined, { keepalive: true })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
