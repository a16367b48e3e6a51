import * as z from 'zod/mini'
import type { JobKind } from '#platform/jobs/jobs.ts'

const nothing = z.object({})
/** Whatever is due: when an order is paid, and every minute. The code is made there, so that no job ever carries one. */
export const sendGiftCards: JobKind<typeof nothing> = { name: 'gift-cards.send', payload: nothing }

const order = z.object({ orderId: z.uuid() })
/** One more of an order's cards was sent or disabled; what follows from it is the order's own business. */
export const giftCardsSettled: JobKind<typeof order> = { name: 'gift-cards.settled', payload: order }
