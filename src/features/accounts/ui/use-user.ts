import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { apiRequest } from '#browser/api-client.ts'
import { renewSessionId } from '#browser/session-id.ts'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'
import type { User } from '../accounts.ts'

/** Every page asks who is signed in, so this file keeps the contract's schemas (and zod) out of every page. */
export const userKey = ['/api/user'] as const

/** The signed-in user, null for nobody, undefined while it is not known yet. */
export function useUser() {
  const { data, isPending, isError, refetch } = useQuery<User | null>({ queryKey: userKey })
  return { user: data, isLoading: isPending, isError, retry: refetch }
}

export function useLogout() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => apiRequest('POST', '/api/logout'),
    onSuccess() {
      forgetUser(queryClient)
      toast({ title: m.toast_logout_success(), description: m.toast_logout_done() })
    },
    onError(error) {
      toast({ title: m.toast_logout_failed(), description: error.message, variant: 'destructive' })
    },
  })
}

/** Whatever the last person loaded leaves with them. */
export function forgetUser(queryClient: QueryClient): void {
  renewSessionId()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] })
  queryClient.setQueryData(userKey, null)
}
