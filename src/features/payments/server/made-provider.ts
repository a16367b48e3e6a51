import type { PaymentProvider } from '#platform/payments.ts'

export type MadeProvider = {
  provider: PaymentProvider
  now(): Date
  /** What a shopper does in the provider's own form. */
  pay(paymentId: string, card: 'good' | 'declined' | 'no-funds' | '3-d-secure' | 'slow-refund' | 'hold'): Promise<unknown>
  authenticate(paymentId: string, approve: boolean): Promise<unknown>
  /** What its holder's bank does to a charge later. */
  dispute(paymentId: string): Promise<unknown>
  winDispute(paymentId: string): Promise<unknown>
  /** What is done at the provider without the shop, and what a bank does with a refund later. */
  refundOutside(paymentId: string, amountFils: number): Promise<unknown>
  finishRefund(refundId: string): Promise<unknown>
  failRefund(paymentId: string, refundId: string): Promise<unknown>
  /** A payment that somebody else takes there; of a provider that takes nobody else's, one that it does not know. */
  notOurs(): string
  /** Anything, signed at that moment as the provider signs. */
  sign(body: string, signedAt: Date): { rawBody: Buffer; headers: Headers }
  /** An event about the payment as the provider sends it, signed at that moment. */
  event(paymentId: string, signedAt: Date): { rawBody: Buffer; headers: Headers }
}
