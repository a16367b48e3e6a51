import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { apiRequest } from '#browser/api-client.ts'
import { renewSessionId } from '#browser/session-id.ts'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'
import { userKey } from './use-user.ts'

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
