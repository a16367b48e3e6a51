import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '#browser/use-change.ts'

/** Reads again all that was read below the path. */
export function useReadAgain(path: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(path) })
}

/**
 * A change, after which all that was read below the path is read again. In turn: the next waits for the one before, and each counts as done once it is read
 * again, as what was asked is shown until then.
 */
export function useAdminChange<Input, Answer>(path: string, change: (input: Input) => Promise<Answer>, { inTurn = false } = {}) {
  const readAgain = useReadAgain(path)
  return useChange({ mutationFn: change, onSuccess: inTurn ? readAgain : () => void readAgain(), ...(inTurn && { scope: { id: path } }) })
}
