import type { WalletPerson } from '#features/payments/payments.ts'
import type { Quote } from '../checkout.ts'
import type { PlacedOrder } from '#features/orders/orders.ts'

/** What a wallet asks of the checkout, whoever shows it. */
export type WalletDesk = {
  /** What it would cost, delivered there. */
  quoteIn(emirate: string): Promise<Quote>
  /** The wallet's owner agrees to pay so much: the order that it may pay now, or why there is none. */
  order(person: WalletPerson, amountFils: number): Promise<PlacedOrder | { sentence: string }>
  onPaid(placed: PlacedOrder): void
  /** It did not pay: the order waits for another way. */
  onUnpaid(placed: PlacedOrder): void
}
