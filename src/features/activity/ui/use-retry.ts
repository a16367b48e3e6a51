import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { retryJobCall } from '../activity.ts'

/** Queues a failed job again, of a mail too, and reads the list below the path anew. */
export function useRetry(path: string) {
  const { mutate, isPending, variables } = useAdminChange(path, (id: string) => callApi(retryJobCall, { params: { id } }))
  return {
    isRetrying: (id: string) => isPending && variables === id,
    retry: (id: string) =>
      mutate(id, {
        onSuccess: () => toast({ title: m.activity_retried(), description: m.activity_retried_text() }),
        onError: (error) => toast({ title: m.activity_retry_failed(), description: problemText(error), variant: 'destructive' }),
      }),
  }
}
