import { useMutationState, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Photo } from '../photos.ts'
import type { Decision } from './uploads/removals.ts'

export const photosKey = ['/api/photos'] as const
export const pendingRemovals = { mutationKey: ['photo-removal'], status: 'pending' } as const

export type Removal = { id: string; decision: Promise<Decision>; onKept: () => void }

/** The photos that the shop has, newest first, without those being removed; undefined while they are not known. */
export function usePhotos({ load = true }: { load?: boolean } = {}) {
  const { data, error, isFetching, refetch } = useQuery<Photo[]>({ queryKey: photosKey, enabled: load, refetchOnMount: 'always' })
  const leaving = useMutationState({ filters: pendingRemovals, select: ({ state }) => (state.variables as Removal).id })
  return {
    photos: data?.filter(({ id }) => !leaving.includes(id)),
    error: data ? null : error,
    isFetching,
    retry: () => void refetch(),
  }
}

/** The list as it is from now on: one that is on its way already may lack what has just come. */
export async function photosFromNow(queryClient: QueryClient): Promise<Photo[]> {
  const read = () => queryClient.fetchQuery<Photo[]>({ queryKey: photosKey, staleTime: 0 })
  if (queryClient.isFetching({ queryKey: photosKey }) > 0) await read().catch(() => undefined)
  return read()
}

export function photosBeingRemoved(queryClient: QueryClient): string[] {
  const pending = queryClient.getMutationCache().findAll(pendingRemovals)
  return pending.map(({ state }) => (state.variables as Removal).id)
}
