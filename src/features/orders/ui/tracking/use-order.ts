import { useMutation, useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { apiRequest } from '#browser/api-client.ts'
import { useChange } from '#browser/use-change.ts'
import type { PutIntoCart } from '#features/cart/cart.ts'
import { cartKey } from '#features/cart/ui/use-cart-pieces.ts'
import type { ClaimInput } from '#features/orders/claims.ts'
import type { BetterPhotoInput, Order, OrderPayment } from '#features/orders/orders.ts'
import { isOnTheMove, pollDelay } from './poll-delay.ts'

/** An order by its number, for its owner or for whoever holds its token. */
export type OrderAddress = { number: string; token: string | null }

export const ordersKey = ['/api/orders'] as const

export function orderPath({ number, token }: OrderAddress, action = ''): string {
  return `/api/orders/${encodeURIComponent(number)}${action}${token ? `?token=${encodeURIComponent(token)}` : ''}`
}

type OrderQuery = Query<Order, Error, Order, readonly string[]>

const looked = ({ state }: OrderQuery) => state.dataUpdateCount + state.errorUpdateCount
const isWaiting = ({ state }: OrderQuery) => state.data !== undefined && isOnTheMove(state.data, dubaiDay(new Date()))

/** An order as the page's loader brought it: looked at again whenever somebody comes back to it, and again and again while it is on the move. */
export function useOrder(address: OrderAddress, loaded: Order | null) {
  const { data, error, isFetching, refetch } = useQuery<Order, Error, Order, readonly string[]>({
    queryKey: [orderPath(address)],
    ...(loaded ? { initialData: loaded } : {}),
    refetchInterval: (query) => isWaiting(query) && pollDelay(looked(query)),
    refetchOnWindowFocus: 'always',
  })
  return { order: data, error, isFetching, retry: () => void refetch() }
}

/** A change answers the order as it is now, which every page then shows. */
function useChangeOfTheirs<Input>(address: OrderAddress, change: (input: Input) => Promise<Response>, onError?: () => void) {
  const queryClient = useQueryClient()
  return useChange({
    mutationFn: async (input: Input) => (await (await change(input)).json()) as Order,
    async onSuccess(order) {
      // A look that is under way may still bring the state before.
      await queryClient.cancelQueries({ queryKey: [orderPath(address)] })
      queryClient.setQueryData([orderPath(address)], order)
      queryClient.setQueryData<Order[]>(ordersKey, (orders) => orders?.map((known) => (known.number === order.number ? order : known)))
    },
    ...(onError && { onError }),
  })
}

export function useCancelOrder(address: OrderAddress) {
  const queryClient = useQueryClient()
  return useChangeOfTheirs(
    address,
    () => apiRequest('POST', orderPath(address, '/cancel')),
    // Most likely it has moved on meanwhile.
    () => void queryClient.invalidateQueries({ queryKey: [orderPath(address)] }),
  )
}

export function useBetterPhoto(address: OrderAddress) {
  return useChangeOfTheirs(address, (body: BetterPhotoInput) => apiRequest('POST', orderPath(address, '/photo'), body))
}

export function useMakeClaim(address: OrderAddress) {
  return useChangeOfTheirs(address, (body: ClaimInput) => apiRequest('POST', orderPath(address, '/claims'), body))
}

export function useOrderAgain(address: OrderAddress) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => (await (await apiRequest('POST', orderPath(address, '/again'))).json()) as PutIntoCart,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: cartKey }),
  })
}

/** The payment of an order that waits for it, or of what it asks since it was changed; null once it need not be paid. */
export function usePayOrder(address: OrderAddress, what: 'order' | 'difference' = 'order') {
  const path = orderPath(address, what === 'order' ? '/payment' : '/difference/payment')
  return useMutation({
    mutationFn: async () => (await (await apiRequest('POST', path)).json()) as { payment: OrderPayment | null },
  })
}
