import * as z from 'zod/mini'
import { email } from '#features/mail/email-field.ts'
import { PutIntoCart } from './cart.ts'

/** To whom one reminder of this session's cart may go, by their own wish; null takes it back. */
export const wishReminderCall = { method: 'PUT', path: '/api/cart-reminder', body: z.object({ email: z.nullable(email) }) } as const

/** What a mailed link carries. */
const ticket = z.string().check(z.maxLength(600))

/** What the reminder was about, into the cart of the browser that opens its link. */
export const continueCartCall = {
  method: 'POST',
  path: '/api/cart-reminder/continue',
  body: z.object({ ticket }),
  answer: PutIntoCart,
} as const

/** No more mail of this kind to the address that the link was sent to, whoever presses it. */
export const unsubscribeCall = { method: 'POST', path: '/api/unsubscribe', body: z.object({ ticket }) } as const
