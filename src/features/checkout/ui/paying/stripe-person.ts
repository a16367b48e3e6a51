import type { ShippingRate, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import { parseEmirate } from '#domain/delivery/uae-address.ts'
import type { WalletPerson } from '#features/payments/payments.ts'
import { m } from '#words/messages.js'
import type { Quote } from '#features/quote/quote.ts'

type Given = Pick<StripeExpressCheckoutElementConfirmEvent, 'billingDetails' | 'shippingAddress'>

/** A wallet has two lines for street and building; where it names no building, the form asks for it. */
export function personOf({ billingDetails, shippingAddress }: Given): WalletPerson {
  const { line1 = '', line2 = '', city = '', state = '' } = shippingAddress?.address ?? {}
  return {
    name: shippingAddress?.name ?? billingDetails?.name ?? '',
    email: billingDetails?.email ?? '',
    phone: billingDetails?.phone ?? '',
    emirate: parseEmirate(state) ?? parseEmirate(city) ?? '',
    area: city,
    street: line1,
    building: line2 ?? '',
  }
}

/** Delivery is part of the amount already; a wallet wants it named. */
export function ratesOf(quote: Quote | null): ShippingRate[] {
  const carrier = quote?.carriers.find(({ id }) => id === quote.carrierId)
  return [{ id: carrier?.id ?? 'delivery', displayName: carrier?.name ?? m.checkout_carrier(), amount: carrier?.feeFils ?? 0 }]
}
