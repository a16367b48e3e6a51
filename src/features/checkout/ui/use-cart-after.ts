import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cartKey } from '#features/cart/ui/use-cart-pieces.ts'
import type { Order } from '#features/orders/orders.ts'

/** What was bought leaves the cart when the money has moved: every page counts it anew. */
export function useCartAfter({ state }: Pick<Order, 'state'>): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (state !== 'pending_payment') void queryClient.invalidateQueries({ queryKey: cartKey })
  }, [queryClient, state])
}
