import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { callApi } from '#browser/api-client.ts'
import { draftQuotationsCall, quoteDraftCall, type Quotation, type QuotationInput } from '#features/orders/quotations.ts'

/** Those of a draft, the newest first, and another one. */
export function useQuotations(draftId: string) {
  const queryClient = useQueryClient()
  const queryKey = [draftQuotationsCall.path.replace('{id}', draftId)]
  const { data } = useQuery<{ items: Quotation[] }>({ queryKey, refetchOnMount: 'always' })
  const make = useMutation({
    mutationFn: (body: z.input<typeof QuotationInput>) => callApi(quoteDraftCall, { params: { id: draftId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  })
  return { quotations: data?.items ?? [], make }
}
