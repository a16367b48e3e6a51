import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'
import { listPrintFilesCall, retryPrintFileCall, type PrintFile, type PrintFilePage } from '../print-files.ts'

const pollMs = 2000
const pageSize = 20
const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[0]).startsWith(`${listPrintFilesCall.path}?`)

export function isOpen({ state }: PrintFile): boolean {
  return state === 'queued' || state === 'painting'
}

/** A page of the list; read every 2 s while something on it is under way and the page is visible. */
export function usePrintFiles(page: number) {
  return useQuery<PrintFilePage>({
    queryKey: [`${listPrintFilesCall.path}?page=${page}&pageSize=${pageSize}`],
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? pollMs : false),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

export function useRetryPrintFile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(retryPrintFileCall, { params: { id } }),
    onError: (error) => void toast({ title: m.toast_print_retry_failed(), description: problemText(error), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ predicate: isList }),
  })
}
