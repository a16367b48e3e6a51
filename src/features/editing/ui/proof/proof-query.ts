import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '#browser/api-client.ts'

/** The design, as the shop has it; null until it does: the proof waits for it. */
export type ProofOf = { designId: string | null; version: number | null }

/** A picture from the print painter, which has to be asked for with a header. */
export function proofQuery({ designId, version }: ProofOf, asked: string) {
  const address = `/api/designs/${designId}/proof.jpg?${asked}`
  return queryOptions({
    queryKey: [address, version],
    queryFn: async ({ signal }) => (await apiRequest('GET', address, undefined, { signal })).blob(),
    enabled: designId !== null,
  })
}
