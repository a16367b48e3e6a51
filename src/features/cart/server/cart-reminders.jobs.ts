import * as z from 'zod/mini'
import { jobHandler, type JobKind } from '#platform/jobs/jobs.ts'
import type { Shop } from '#platform/shop.ts'
import { sendReminders } from './cart-reminders.service.ts'

const nothing = z.object({})
export const remindOfCarts: JobKind<typeof nothing> = { name: 'carts.remind', payload: nothing }
export const remindOfCartsHandler = jobHandler(remindOfCarts, (shop: Shop) => sendReminders(shop))
