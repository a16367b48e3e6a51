export type PaymentStatus = 'requires_payment' | 'requires_action' | 'processing' | 'succeeded' | 'declined' | 'cancelled'

export type ProviderPayment = {
  id: string
  orderNumber: string
  amountFils: number
  currency: 'AED'
  status: PaymentStatus
  refundedFils: number
  reason?: string
}
export type ProviderSession = {
  provider: string
  id: string
  status: PaymentStatus
  amountFils: number
  frameUrl?: string
  clientSecret?: string
}
export type ProviderEvent = { id: string; paymentId: string; createdAt: Date }

/** Whoever moves the money. The same `key` again is the same payment or refund, never a second one. */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe'
  open(request: { orderNumber: string; amountFils: number; key: string; email: string }): Promise<ProviderSession>
  read(paymentId: string): Promise<ProviderPayment | null>
  refund(request: { paymentId: string; amountFils: number; key: string }): Promise<{ id: string; amountFils: number }>
  cancel(paymentId: string): Promise<void>
  readEvent(rawBody: Buffer, headers: Headers): ProviderEvent | null
}
