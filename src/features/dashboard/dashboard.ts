import * as z from 'zod/mini'
import { itemTypes } from '#domain/pricing.ts'
import { Speed } from '#features/analytics/analytics-report.ts'

const count = z.int()

/** Where the day starts. */
export const Dashboard = z.object({
  /** Orders that wait for somebody, and work that the shop gave up. */
  work: z.object({
    /** Cash orders that wait for our call. */
    toConfirm: count,
    toPrint: count,
    dueToday: count,
    late: count,
    onHold: count,
    /** Orders with a claim nobody has answered. */
    claims: count,
    /** Reviews nobody has read. */
    reviews: count,
    owed: count,
    failedJobs: count,
    failedPrints: count,
  }),
  sales: z.object({
    orders: count,
    /** Less what was given back. */
    revenueFils: count,
    /** Dubai days, YYYY-MM-DD, the oldest first, none left out. */
    byDay: z.array(z.object({ day: z.string(), orders: count, revenueFils: count })),
  }),
  /** What was sold, the most first. */
  products: z.array(z.object({ type: z.enum([...itemTypes, 'gift-card']), pieces: count, totalFils: count })),
  delivery: z.object({ delivered: count, onTime: count }),
  /** How often pages reported each step. */
  funnel: z.object({ viewItem: count, addToCart: count, beginCheckout: count, purchase: count }),
  /** How fast pages were for three of four visitors; null until one was measured. */
  speed: z.nullable(Speed),
  /** What is not ready for customers yet. */
  warnings: z.array(z.enum(['sandbox', 'identity', 'mail', 'backup', 'backup-old'])),
})
export type Dashboard = z.infer<typeof Dashboard>

export const readDashboardCall = { method: 'GET', path: '/api/admin/dashboard', answer: Dashboard } as const
