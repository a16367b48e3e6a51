import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callNamed } from '#browser/api-client.ts'
import { handoffMinutes } from '#features/photos/handoff-minutes.ts'
import type { createHandoffCall, Handoff, NewHandoff } from '#features/photos/handoffs.ts'
import { photosFromNow } from '../use-photos.ts'

const pollMs = 2000
/** A photo that was on its way when the code ended still arrives. */
const lateMs = 120_000

/** By this browser's clock, which may be wrong about the time but not about how long ten minutes are. */
export type OpenHandoff = NewHandoff & { endsAt: number }

/** The codes this page has shown to phones, and the photos that came by them; read every 2 s while the page is visible. */
export function useHandoff() {
  const queryClient = useQueryClient()
  const [made, setMade] = useState<readonly OpenHandoff[]>([])
  const create = useMutation({
    mutationFn: () => callNamed<typeof createHandoffCall>('POST', '/api/handoffs'),
    onSuccess: (handoff) => setMade((before) => [...before, { ...handoff, endsAt: Date.now() + handoffMinutes * 60_000 }]),
  })
  const answers = useQueries({
    queries: made.map(({ code, endsAt }) => ({
      queryKey: [`/api/handoffs/${code}`],
      refetchInterval: ({ state }: { state: { data: Handoff | undefined } }) =>
        state.data?.state === 'over' && Date.now() > endsAt + lateMs ? (false as const) : pollMs,
    })),
    combine: (results) => results.map(({ data }) => data as Handoff | undefined),
  })
  // By its id, once: two phones may send the same photo.
  const photos = [...new Map(answers.flatMap((answer) => answer?.photos ?? []).map((photo) => [photo.id, photo])).values()]
  const { length } = photos
  useEffect(() => {
    if (length > 0) photosFromNow(queryClient).catch(() => undefined)
  }, [length, queryClient])
  return { create, current: made.at(-1), state: answers.at(-1)?.state ?? 'waiting', photos }
}
