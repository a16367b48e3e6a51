import * as z from 'zod/mini'

/** What a page may report about itself. Nothing in it says who the visitor is. */
export const AnalyticsEvent = z.object({
  name: z.enum(['page_view']),
  path: z.string().check(z.regex(/^\//), z.maxLength(300)),
})
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>

export const recordEventsCall = {
  method: 'POST',
  path: '/api/events',
  body: z.object({ events: z.array(AnalyticsEvent).check(z.minLength(1), z.maxLength(50)) }),
} as const
