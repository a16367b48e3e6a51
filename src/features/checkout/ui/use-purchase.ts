import { useEffect, useEffectEvent } from 'react'
import { useTrack } from '#features/analytics/ui/tracker-provider.tsx'
import { isByMail } from '#features/quote/carried.ts'
import type { Order } from '#features/orders/orders.ts'
import { purchaseEvent } from './checkout-events.ts'
import { isToBeTold } from './placed-here.ts'

/** An order that is paid, or will be at the door, is counted once, where it was placed; none that staff took, which no visit led to. */
export function usePurchase({ number, state, byPhone, ...order }: Order): void {
  const track = useTrack()
  // Gift cards may be sent before the page has looked again.
  const isBought = !byPhone && (state === 'paid' || state === 'pending_confirmation' || (state === 'delivered' && isByMail(order)))
  const tell = useEffectEvent(() => {
    if (isToBeTold(number)) track(purchaseEvent(order))
  })
  useEffect(() => {
    if (isBought) tell()
  }, [isBought])
}
