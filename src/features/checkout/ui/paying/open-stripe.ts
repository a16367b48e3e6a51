import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { OrderPayment } from '#features/orders/orders.ts'
import { m } from '#words/messages.js'
import type { PayOutcome } from './card-handle.ts'
import { getLocale } from '#words/runtime.js'

export const appearance: Appearance = {
  theme: 'flat',
  variables: {
    colorPrimary: '#141615',
    colorText: '#141615',
    colorDanger: '#b42318',
    borderRadius: '2px',
    fontFamily: 'Arial, sans-serif',
  },
}

export async function openStripe(publishableKey: string) {
  const stripe = await loadStripe(publishableKey, { locale: getLocale() })
  if (!stripe) throw new Error('Stripe did not load')
  return stripe
}

/** Whether it is paid the shop hears from Stripe: this says only how the try ended. */
export async function confirmAtStripe(
  { stripe, elements }: { stripe: Stripe; elements: StripeElements },
  payment: OrderPayment,
): Promise<PayOutcome> {
  const { clientSecret = '', returnUrl = location.href } = payment
  const { error } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  })
  if (!error) return { status: 'processing' }
  return { status: error.type === 'api_connection_error' ? 'lost' : 'declined', sentence: error.message ?? m.card_declined() }
}
