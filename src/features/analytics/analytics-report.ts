import * as z from 'zod/mini'
import { itemTypes } from '#domain/prices/pricing.ts'
import { languages } from '#domain/languages.ts'
import { devices } from '#domain/visits.ts'
import { grades, vitalNames, vitalRatings } from '#domain/web-vitals.ts'

const count = z.int()
/** So often in the period, and in the one before it. */
const Compared = z.object({ now: count, before: count })
export type Compared = z.infer<typeof Compared>

/** How fast pages were for three of four who opened them. */
export const Speed = z.object({
  score: z.number(),
  grade: z.enum(grades),
  vitals: z.array(z.object({ name: z.enum(vitalNames), p75: z.number(), rating: z.enum(vitalRatings), samples: count })),
})
export type Speed = z.infer<typeof Speed>

/** What visitors did; nothing in it says who they are. Lists begin with the most. */
export const AnalyticsReport = z.object({
  visits: Compared,
  pageViews: Compared,
  funnel: z.object({ viewItem: Compared, addToCart: Compared, beginCheckout: Compared, purchase: Compared }),
  /** Dubai days, YYYY-MM-DD, the oldest first, none left out. */
  byDay: z.array(z.object({ day: z.string(), visits: count, pageViews: count })),
  pages: z.array(z.object({ path: z.string(), views: count })),
  sources: z.array(z.object({ source: z.string(), visits: count })),
  devices: z.array(z.object({ device: z.enum(devices), visits: count })),
  languages: z.array(z.object({ language: z.enum(languages), visits: count })),
  products: z.array(z.object({ type: z.enum(itemTypes), viewed: count, added: count })),
  sizes: z.array(z.object({ size: z.string(), added: count })),
  /** Null until a page was measured. */
  speed: z.nullable(Speed),
  speedByPage: z.array(z.extend(Speed, { path: z.string() })),
})
export type AnalyticsReport = z.infer<typeof AnalyticsReport>

const path = '/api/admin/analytics'
export const readAnalyticsCall = { method: 'GET', path, answer: AnalyticsReport } as const
export const exportAnalyticsCall = { method: 'GET', path: `${path}/export.csv`, answer: z.string() } as const
