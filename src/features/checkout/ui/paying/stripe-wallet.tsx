import type { StripeExpressCheckoutElementConfirmEvent, StripeExpressCheckoutElementShippingAddressChangeEvent } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { appearance, confirmAtStripe, openStripe } from './open-stripe.ts'
import { personOf, ratesOf } from './stripe-person.ts'
import type { WalletHost } from './wallet.ts'

type StripeWalletProps = { publishableKey: string; host: WalletHost; amountFils: number; onThere: (isThere: boolean) => void }

/** Stripe's own wallets, before there is an order: what they agree to is ordered, then paid. */
export function StripeWallet({ publishableKey, host, amountFils, onThere }: StripeWalletProps) {
  const place = useRef<HTMLDivElement>(null)
  const { data } = useQuery({
    queryKey: ['stripe-wallet', publishableKey],
    async queryFn() {
      const stripe = await openStripe(publishableKey)
      return { stripe, elements: stripe.elements({ mode: 'payment', amount: amountFils, currency: 'aed', appearance }) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  /** What the wallet shows, and its owner agrees to. */
  const shownFils = useRef(amountFils)

  const quoteFor = useEffectEvent(async (event: StripeExpressCheckoutElementShippingAddressChangeEvent) => {
    try {
      const quote = await host.quoteIn(event.address.state)
      shownFils.current = quote.toPayFils
      await data?.elements.update({ amount: quote.toPayFils })
      event.resolve({ shippingRates: ratesOf(quote) })
    } catch {
      event.reject()
    }
  })
  const pay = useEffectEvent(async (event: StripeExpressCheckoutElementConfirmEvent) => {
    if (!data) return
    const submitted = await data.elements.submit()
    const placed = submitted.error ? null : await host.order(personOf(event), shownFils.current)
    if (!placed?.payment?.clientSecret) return event.paymentFailed({ reason: 'fail' })
    host.onEnd(placed, await confirmAtStripe(data, placed.payment))
  })
  const tellThere = useEffectEvent(onThere)
  const follow = useEffectEvent((nowFils: number) => {
    shownFils.current = nowFils
    void data?.elements.update({ amount: nowFils })
  })
  useEffect(() => follow(amountFils), [amountFils])
  useEffect(() => {
    if (!data || !place.current) return
    const element = data.elements.create('expressCheckout', {
      emailRequired: true,
      phoneNumberRequired: true,
      shippingAddressRequired: true,
      allowedShippingCountries: ['AE'],
      shippingRates: ratesOf(null),
    })
    element.mount(place.current)
    element.on('ready', ({ availablePaymentMethods }) => tellThere(availablePaymentMethods !== undefined))
    element.on('shippingaddresschange', (event) => void quoteFor(event))
    element.on('confirm', (event) => void pay(event))
    return () => element.destroy()
  }, [data])
  return <div ref={place} className="max-w-lg" />
}
