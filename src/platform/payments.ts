import type { Address } from '#domain/delivery/uae-address.ts'

/** `authorized`: the money is held and not taken yet. */
export type ProviderPaymentStatus =
  | 'requires_payment'
  | 'requires_action'
  | 'processing'
  | 'authorized'
  | 'succeeded'
  | 'declined'
  | 'cancelled'

export function mayBePaid(status: ProviderPaymentStatus): boolean {
  return status === 'requires_payment' || status === 'requires_action' || status === 'declined'
}

/** What a provider says of a payment, whoever asks. */
export type ProviderPayment = {
  id: string
  orderNumber: string
  amountFils: number
  /** Upper case, whatever the provider says: the caller compares. */
  currency: string
  status: ProviderPaymentStatus
  /** Of refunds that did not fail, whoever made them. */
  refundedFils: number
  /** All there ever were, the oldest first. */
  refunds: ProviderRefund[]
  /** The bank asks for the money back, or has taken it. */
  isDisputed: boolean
  reason?: string
}

export type ProviderRefund = {
  id: string
  /** The key it was asked for with; null where it was made at the provider, without the shop. */
  key: string | null
  amountFils: number
  state: 'pending' | 'done' | 'failed'
  /** The provider's word for why it failed. */
  failure?: string
}

/** What the page needs to take a card: nothing of the card passes through us. */
export type ProviderSession = {
  provider: string
  id: string
  status: ProviderPaymentStatus
  amountFils: number
  clientSecret?: string
  /** Names the shop to the provider's own script. */
  publishableKey?: string
  /** Where a provider takes the money on a page of its own. */
  redirectUrl?: string
}

/** Of no payment where it is about something else, or not understood. */
export type ProviderEvent = { id: string; paymentId: string; createdAt: Date } | { paymentId: null }

export type PaymentRequest = {
  orderNumber: string
  amountFils: number
  key: string
  /** Where a bank's or a provider's own page sends people back to. */
  returnUrl: string
  buyer: Buyer
  lines: { title: string; quantity: number; unitFils: number }[]
}

export type Buyer = {
  name: string
  /** Null where staff took the order from somebody who has none. */
  email: string | null
  phone: string
  /** Null for what is collected, and for gift cards alone. */
  address: Pick<Address, 'emirate' | 'area' | 'street' | 'building' | 'flat'> | null
}

/** What shows the card fields and the wallets before there is an order. */
export type PaymentSetup = { provider: string; cardFrameUrl?: string; walletFrameUrl?: string; publishableKey?: string }

export type PaymentProvider = {
  name: 'sandbox' | 'stripe'
  /** What it refuses to take less or more than. */
  limits: { leastFils: number; mostFils: number }
  setup: PaymentSetup
  /** Same key and same request, same payment. */
  open(request: PaymentRequest): Promise<ProviderSession>
  /** A payment as it stands now, with what a form needs where it may still be paid; null where nobody knows it, or it is not ours. */
  reopen(paymentId: string): Promise<ProviderSession | null>
  /** Null where nobody knows it, or it is not ours. */
  read(paymentId: string): Promise<ProviderPayment | null>
  /** Takes what was authorized, and does nothing to anything else: whoever captures reads it afterwards. */
  capture(paymentId: string): Promise<void>
  /** Same key, same refund, as it stands now: it may be pending, and what was done may fail days later. What is refused throws a `ShopError`. */
  refund(request: { paymentId: string; amountFils: number; key: string }): Promise<ProviderRefund>
  /** Lets go of what was authorized, too; does nothing to a payment that has succeeded: whoever cancels reads it afterwards. */
  cancel(paymentId: string): Promise<void>
  /**
   * Verified on the raw body; null when the signature is wrong, older than 300 s or more than 60 s in the future. An event says only that
   * something happened to a payment: the state is always read from the provider.
   */
  readEvent(rawBody: Buffer, headers: Headers): ProviderEvent | null
}
