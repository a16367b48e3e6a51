import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { deleteAddressCall, listAddressesCall, type SavedAddress } from '../addresses.ts'

const queryKey = [listAddressesCall.path] as const

export function useAddresses({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery<SavedAddress[]>({ queryKey, enabled, refetchOnMount: 'always' })
}

export function useForgetAddress() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(deleteAddressCall, { params: { id } }),
    onError: (error) => void toast({ title: m.addresses_not_removed(), description: problemText(error), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
