import * as z from 'zod/mini'
import { canvasEdges, itemTypes, matColours } from '#domain/prices/pricing.ts'
import { languages } from '#domain/languages.ts'
import { devices, sourcePattern } from '#domain/visits.ts'

const path = z.string().check(z.regex(/^\//), z.maxLength(300))

const priceAed = z.number().check(z.nonnegative(), z.maximum(1_000_000), z.multipleOf(0.01))

/** A piece as reports speak of it: its price in dirhams, not in fils. */
const item = {
  productType: z.enum(itemTypes),
  size: z.string().check(z.regex(/^\d{1,4}x\d{1,4}$/)),
  currency: z.literal('AED'),
  priceAed,
}
const ReportedItem = z.strictObject(item)
/** What is bought together, delivery and fees included. */
const ReportedOrder = z.strictObject({
  currency: item.currency,
  valueAed: priceAed,
  pieces: z.int().check(z.nonnegative(), z.maximum(10_000)),
})

/** Only where a visit begins with this page. */
const BegunVisit = z.strictObject({
  source: z.string().check(z.regex(sourcePattern)),
  device: z.enum(devices),
  /** Of the page; one that was opened before it was told says none. */
  language: z.optional(z.enum(languages)),
})

const ms = z.optional(z.int().check(z.nonnegative(), z.maximum(600_000)))
/** How fast a page was for whoever opened it, as far as the browser could measure it. */
const ReportedVitals = z.strictObject({
  fcpMs: ms,
  lcpMs: ms,
  fidMs: ms,
  inpMs: ms,
  cls: z.optional(z.number().check(z.nonnegative(), z.maximum(100))),
  ttfbMs: ms,
})

/** What a page may report about itself. Nothing in it says who the visitor is. */
export const AnalyticsEvent = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('page_view'), path, data: z.optional(BegunVisit) }),
  z.strictObject({ name: z.literal('view_item'), path, data: ReportedItem }),
  z.strictObject({ name: z.literal('add_to_cart'), path, data: ReportedItem }),
  z.strictObject({
    name: z.literal('custom_add_to_cart'),
    path,
    data: z.strictObject({
      ...item,
      hasMat: z.boolean(),
      matColour: z.nullable(z.enum(matColours)),
      canvasEdge: z.nullable(z.enum(canvasEdges)),
    }),
  }),
  z.strictObject({ name: z.literal('begin_checkout'), path, data: ReportedOrder }),
  z.strictObject({ name: z.literal('purchase'), path, data: ReportedOrder }),
  z.strictObject({ name: z.literal('web_vitals'), path, data: ReportedVitals }),
])
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>

/** As many as one call takes. */
export const mostEvents = 50

export const recordEventsCall = {
  method: 'POST',
  path: '/api/events',
  body: z.object({ events: z.array(AnalyticsEvent).check(z.minLength(1), z.maxLength(mostEvents)) }),
} as const
