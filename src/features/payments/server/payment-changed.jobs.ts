import * as z from 'zod/mini'
import type { JobKind } from '#platform/jobs/jobs.ts'

const payload = z.object({ provider: z.enum(['sandbox', 'stripe']), paymentId: z.string() })

/** Something happened to a payment: what, its handler asks the provider. It is queued with the event and handled where orders are. */
export const paymentChanged: JobKind<typeof payload> = { name: 'payment-changed', payload }
