import type { OrderPayment } from '#features/orders/orders.ts'

/** How it ended; `lost` where nobody knows, since the network went away. */
export type PayOutcome = { status: 'processing' } | { status: 'declined' | 'lost'; sentence: string }

export type CardProblem = { text: string; isAtField: boolean }

/** What the page asks of a provider's own card fields. */
export type CardHandle = {
  /** What is wrong, null where nothing is; shown at its field where it is about one. */
  check(focuses: boolean): Promise<CardProblem | null>
  /** Pays with what was typed; what the bank asks in between is asked there. */
  pay(payment: OrderPayment): Promise<PayOutcome>
}

/** It waits for a card. */
export function isPayable(payment: OrderPayment | null | undefined): payment is OrderPayment {
  return payment?.status === 'requires_payment' || payment?.status === 'requires_action' || payment?.status === 'declined'
}
