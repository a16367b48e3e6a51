import { useQuery } from '@tanstack/react-query'
import type { PrintFile } from '#features/print-files/print-files.ts'
import { isOpen } from '#features/print-files/ui/use-print-files.ts'
import { orderPrintsCall } from '#features/orders/order-work.ts'

const pollMs = 2000

export const printsKey = (number: string) => [orderPrintsCall.path.replace('{number}', encodeURIComponent(number))]

/** The print files of an order, looked at again while one is being painted. */
export function useOrderPrints(number: string) {
  return useQuery<{ items: PrintFile[] }>({
    queryKey: printsKey(number),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? pollMs : false),
  })
}
