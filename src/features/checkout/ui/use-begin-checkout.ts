import { useEffect, useEffectEvent, useRef } from 'react'
import * as z from 'zod/mini'
import { keep, readStored } from '#browser/session-store.ts'
import { useTrack } from '#features/analytics/ui/tracker-provider.tsx'
import type { Quote } from '#features/quote/quote.ts'
import { beginCheckoutEvent } from './checkout-events.ts'

/** Counted once an order, as soon as it is known what it is about: who opens the form again, or reloads it, began before. */
export function useBeginCheckout(quote: Quote | null): void {
  const track = useTrack()
  // The order that is placed forgets what was kept, while this form may still be there.
  const isTold = useRef(false)
  const begin = useEffectEvent((known: Quote | null) => {
    if (!known || isTold.current) return
    isTold.current = true
    if (readStored('checkout', 'begun', z.literal(true))) return
    keep('checkout', 'begun', true)
    track(beginCheckoutEvent(known))
  })
  useEffect(() => begin(quote), [quote])
}
