import type { PlacedOrder } from '#features/orders/orders.ts'
import type { WalletPerson } from '#features/payments/payments.ts'
import type { Quote } from '#features/quote/quote.ts'
import type { PayOutcome } from './card-handle.ts'

/** What a wallet asks of the checkout, whoever shows it. */
export type WalletHost = {
  /** What it would cost, delivered there. */
  quoteIn(emirate: string): Promise<Quote>
  /** The wallet's owner agrees to pay so much: the order that it may pay now; null where there is none, and the page says why. */
  order(person: WalletPerson, amountFils: number): Promise<PlacedOrder | null>
  /** It has tried to pay that. */
  onEnd(placed: PlacedOrder, outcome: PayOutcome): void
}
