import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { listPrintFilesCall, retryPrintFileCall, type PrintFile } from '../print-files.ts'

const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[0]).startsWith(`${listPrintFilesCall.path}?`)

export function isOpen({ state }: PrintFile): boolean {
  return state === 'queued' || state === 'painting'
}

export function useRetryPrintFile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(retryPrintFileCall, { params: { id } }),
    onError: (error) => void toast({ title: m.toast_print_retry_failed(), description: problemText(error), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ predicate: isList }),
  })
}
