import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useChange } from '#browser/use-change.ts'
import type { OrderState } from '#domain/orders/orders.ts'
import { exportHref, useListPage, type Listing } from '#features/admin/ui/lists/use-listing.ts'
import { printsKey } from '../fulfilment/use-order-prints.ts'
import { workKinds, type WorkshopOrder, type WorkshopSummary } from '#features/orders/admin-orders.ts'

const path = '/api/admin/orders'

/** What the list shows at a time, as the address names it. */
export const orderGroups: Record<string, OrderState[] | undefined> = {
  waiting: ['pending_payment'],
  'to-make': ['paid', 'in_production'],
  held: ['on_hold'],
  'to-send': ['packed'],
  travelling: ['shipped', 'delivery_failed'],
  ended: ['delivered', 'returned', 'cancelled', 'expired'],
  claims: undefined,
}

/** What the list may be sorted by, as the address and the call name it. */
export const orderSorts = { newest: 'newest', oldest: 'oldest', shipBy: 'ship-by', total: 'total' }

const isWork = (group: string) => workKinds.some((kind) => kind === group)

export function useAdminOrders(listing: Listing) {
  const states = orderGroups[listing.group]
  const filter = {
    ...(states && { state: states.join(',') }),
    ...listing.filters,
    ...(listing.group === 'claims' && { claims: 'open' }),
    ...(isWork(listing.group) && { work: listing.group }),
    ...sortOf(listing),
  }
  return {
    result: useListPage<WorkshopSummary>(path, listing, filter),
    exportTo: exportHref(path, listing, filter),
    deliveriesTo: exportHref(path, listing, filter, 'deliveries'),
  }
}

/** What waits for the workshop is shown by when it must leave, unless somebody wants it otherwise. */
function sortOf({ sort, group }: Listing): { sort?: string } {
  return sort === undefined && (group === 'to-make' || isWork(group)) ? { sort: orderSorts.shipBy } : {}
}

const keyOf = (number: string) => [`${path}/${encodeURIComponent(number)}`]

export function useAdminOrder(number: string) {
  return useQuery<WorkshopOrder>({ queryKey: keyOf(number), refetchOnMount: 'always' })
}

/** Every change answers the whole order, which the page then shows. */
export function useOrderChange<Input>(number: string, change: (input: Input) => Promise<WorkshopOrder>) {
  const queryClient = useQueryClient()
  return useChange({
    mutationFn: change,
    async onSuccess(order) {
      await queryClient.cancelQueries({ queryKey: keyOf(number) })
      queryClient.setQueryData(keyOf(number), order)
      // A piece that is made otherwise is painted anew.
      void queryClient.invalidateQueries({ queryKey: printsKey(number) })
    },
  })
}
