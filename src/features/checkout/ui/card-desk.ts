import type { OrderPayment } from '#features/orders/orders.ts'

/** How it ended; `lost` where nobody knows, since the network went away. */
export type PayOutcome = { status: 'processing' } | { status: 'declined' | 'lost'; sentence: string }

/** What the page asks of a provider's own card fields. */
export type CardDesk = {
  /** Shows what is wrong at its field; null where nothing is. */
  check(focuses: boolean): Promise<string | null>
  /** Pays with what was typed; what the bank asks in between is asked there. */
  pay(payment: OrderPayment): Promise<PayOutcome>
}

/** It waits for a card. */
export function isPayable(payment: OrderPayment | null | undefined): payment is OrderPayment {
  return payment?.status === 'requires_payment' || payment?.status === 'requires_action' || payment?.status === 'declined'
}
