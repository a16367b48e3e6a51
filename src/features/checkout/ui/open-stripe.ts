import type { Appearance, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { m } from '#words/messages.js'
import type { PayOutcome } from './card-desk.ts'

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
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe did not load')
  return stripe
}

/** How a try to pay ended, by what Stripe says against it. */
export function outcomeOf(error: StripeError | undefined): PayOutcome {
  if (!error) return { status: 'processing' }
  return { status: error.type === 'api_connection_error' ? 'lost' : 'declined', sentence: error.message ?? m.card_declined() }
}
