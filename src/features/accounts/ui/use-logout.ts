import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { apiRequest } from '#browser/api-client.ts'
import { forgetWork } from '#browser/forget-work.ts'
import { renewSessionId } from '#browser/session-id.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { userKey } from './use-user.ts'

export function useLogout() {
  const leave = useLeave()
  return useMutation({
    mutationFn: () => apiRequest('POST', '/api/logout'),
    async onSuccess() {
      await leave()
      toast({ title: m.toast_logout_success(), description: m.toast_logout_done() })
    },
    onError(error) {
      toast({ title: m.toast_logout_failed(), description: error.message, variant: 'destructive' })
    },
  })
}

/** Goes home first: a page for signed-in people would ask the one who just left to sign in. Whatever they loaded and made leaves with them. */
export function useLeave(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async () => {
    // Known to the page at once (flushSync): the guard lets people go who are on their way.
    if (/^\/(account|orders|admin)/.test(pathname)) await navigate('/', { flushSync: true })
    renewSessionId()
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] })
    queryClient.setQueryData(userKey, null)
    await forgetWork()
  }
}
