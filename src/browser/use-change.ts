import { hashKey, useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { useId } from 'react'

/**
 * A mutation that is not made again by the second click of a double click, which comes before its button knows that it is under way. Another
 * input goes its own way.
 */
export function useChange<Answer, Input>(options: Omit<UseMutationOptions<Answer, Error, Input>, 'mutationKey'>) {
  const mutationKey = [useId()]
  const underWay = useQueryClient().getMutationCache()
  const mutation = useMutation({ ...options, mutationKey })
  const mutate: typeof mutation.mutate = (...call) => {
    const last = underWay.findAll({ mutationKey, status: 'pending' }).at(-1)
    if (!last || hashKey([last.state.variables]) !== hashKey([call[0]])) mutation.mutate(...call)
  }
  return { ...mutation, mutate } as typeof mutation
}
