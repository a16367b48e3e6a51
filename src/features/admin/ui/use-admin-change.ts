import { useMutation, useQueryClient } from '@tanstack/react-query'

/** A change, after which all that was read below the path is read again before it counts as done. */
export function useAdminChange<Input, Answer>(path: string, change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(path) }),
  })
}
