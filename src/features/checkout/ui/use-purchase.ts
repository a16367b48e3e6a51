import { useEffect, useEffectEvent } from 'react'
import { useTrack } from '#features/analytics/ui/tracker-provider.tsx'
import { isByMail } from '#features/quote/carried.ts'
import type { Order } from '#features/orders/orders.ts'
import { purchaseEvent } from './checkout-events.ts'

const toldKey = 'purchaseTold'
/** Who opens the link in the mail days later buys nothing again. */
const freshMs = 2 * 60 * 60 * 1000

/** An order that is paid, or will be at the door, is counted once, by the page that saw it first; none that staff took, which no visit led to. */
export function usePurchase({ number, state, createdAt, byPhone, ...order }: Order): void {
  const track = useTrack()
  // Gift cards may be sent before the page has looked again.
  const isBought = !byPhone && (state === 'paid' || state === 'pending_confirmation' || (state === 'delivered' && isByMail(order)))
  const tell = useEffectEvent(() => {
    if (Date.now() - Date.parse(createdAt) > freshMs || !isNew(number)) return
    track(purchaseEvent(order))
  })
  useEffect(() => {
    if (isBought) tell()
  }, [isBought])
}

function isNew(number: string): boolean {
  try {
    if (localStorage.getItem(toldKey) === number) return false
    localStorage.setItem(toldKey, number)
  } catch {
    // Where nothing can be noted, a reload counts twice.
  }
  return true
}
