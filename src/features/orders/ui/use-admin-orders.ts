import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderState } from '#domain/orders.ts'
import type { AdminOrder, OrderPage } from '../admin-orders.ts'

const path = '/api/admin/orders'
const pageSize = 25

/** What the list shows at a time, as the address names it. */
export const orderGroups: Record<string, OrderState[] | undefined> = {
  waiting: ['pending_payment', 'pending_confirmation'],
  'to-make': ['paid', 'in_production'],
  held: ['on_hold'],
  'to-send': ['packed'],
  travelling: ['shipped', 'delivery_failed'],
  ended: ['delivered', 'returned', 'cancelled', 'expired'],
  claims: undefined,
}

export type OrderListing = { group: string; q: string; page: number }

export function useAdminOrders({ group, q, page }: OrderListing) {
  const states = orderGroups[group]
  const query = new URLSearchParams({
    page: String(page),
    pageSize: String(pageSize),
    ...(q && { q }),
    ...(states && { state: states.join(',') }),
    ...(group === 'claims' && { claims: 'open' }),
    ...(group === 'to-make' && { sort: 'ship-by' }),
  })
  return useQuery<OrderPage>({ queryKey: [`${path}?${query.toString()}`], refetchOnMount: 'always', placeholderData: keepPreviousData })
}

const keyOf = (number: string) => [`${path}/${encodeURIComponent(number)}`]

export function useAdminOrder(number: string) {
  return useQuery<AdminOrder>({ queryKey: keyOf(number), refetchOnMount: 'always' })
}

/** Every change answers the whole order, which the page then shows. */
export function useOrderChange<Input>(number: string, change: (input: Input) => Promise<AdminOrder>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    async onSuccess(order) {
      await queryClient.cancelQueries({ queryKey: keyOf(number) })
      queryClient.setQueryData(keyOf(number), order)
    },
  })
}
