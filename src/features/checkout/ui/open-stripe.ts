import type { Appearance } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

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
