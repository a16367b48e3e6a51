import * as z from 'zod/mini'
import { sessionId } from '#browser/session-id.ts'
import type { CheckoutFields } from '#features/quote/ui/checkout-fields.ts'

/** Named like the draft of a piece: whoever signs out takes it along. */
const key = 'checkoutDraft'
/** As long as the cart of a guest. */
const livesMs = 30 * 24 * 60 * 60 * 1000
const Kept = z.object({ sessionId: z.string(), keptAt: z.number(), fields: z.record(z.string(), z.string()) })

/** Who a guest is and where they live outlives the tab, as their cart does, until they order; what they wish somebody does not. */
export function keepPerson({ giftMessage: _wish, ...fields }: CheckoutFields): void {
  if (Object.values(fields).every((typed) => typed === '')) return
  attempt(() => localStorage.setItem(key, JSON.stringify({ sessionId: sessionId(), keptAt: Date.now(), fields })))
}

/** What another session left behind is nobody's, and goes; so does what is old, or can't be read. */
export function readPerson(): Partial<CheckoutFields> {
  const kept = attempt(() => Kept.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data)
  if (kept && kept.sessionId === sessionId() && Date.now() - kept.keptAt < livesMs) return kept.fields
  forgetPerson()
  return {}
}

export function forgetPerson(): void {
  attempt(() => localStorage.removeItem(key))
}

function attempt<Answer>(use: () => Answer): Answer | undefined {
  try {
    return use()
  } catch (error) {
    console.warn('The browser keeps nothing of the form.', error)
    return undefined
  }
}
