import * as z from 'zod/mini'
import { itemTypes } from '#domain/prices/pricing.ts'
import { Speed } from '#features/analytics/analytics-report.ts'
import { Setup } from './setup.ts'

const count = z.int()

/** Orders that wait for somebody, and work that the shop gave up. */
export const Work = z.object({
  /** Cash orders that wait for our call. */
  toConfirm: count,
  /** Of those who were reached: to be begun, or called off. */
  reached: count,
  toPrint: count,
  /** All of their pieces are made. */
  toPack: count,
  /** Packed, and not on their way. */
  toSend: count,
  dueToday: count,
  late: count,
  onHold: count,
  /** Orders with a claim nobody has answered. */
  claims: count,
  /** Orders of which something is being made again. */
  remakes: count,
  /** Reviews nobody has read. */
  reviews: count,
  /** Orders that ask for something since a piece was changed. */
  unpaidChanges: count,
  owed: count,
  /** Orders whose transfer is not here yet. */
  transfers: count,
  /** Quotes whose prices still hold. */
  openQuotes: count,
  /** Of these, for two more days at most. */
  endingQuotes: count,
  /** Orders that staff took half-way. */
  drafts: count,
  /** Orders whose cash lies in the till. */
  tillCash: count,
  /** Orders whose cash a carrier took and has not handed over. */
  carrierCash: count,
  /** Mails of the last two weeks that reached nobody. */
  failedMails: count,
  failedJobs: count,
  failedPrints: count,
})
export type Work = z.infer<typeof Work>
/** Where the day starts. */
export const Dashboard = z.object({
  work: Work,
  sales: z.object({
    orders: count,
    /** Of what was supplied, less what was given back: gift cards sold are no revenue until they are spent. */
    revenueFils: count,
    giftCardFils: count,
    /** Of orders that are more than gift cards; null where there is none. */
    averageFils: z.nullable(count),
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
  /** What is wrong right now, and where it is mended. */
  troubles: z.array(z.object({ title: z.string(), text: z.string(), action: z.optional(z.string()), path: z.optional(z.string()) })),
  setup: Setup,
})
export type Dashboard = z.infer<typeof Dashboard>

/** Of what waits, as much as whoever asks may know. */
export const readWorkCall = { method: 'GET', path: '/api/admin/work', answer: z.partial(Work) } as const
export const readDashboardCall = { method: 'GET', path: '/api/admin/dashboard', answer: Dashboard } as const
