import * as z from 'zod/mini'

/** How a parcel can be followed; the address only where the carrier has one. */
export const Tracking = z.object({ carrier: z.string(), number: z.string(), url: z.optional(z.string()) })
export type Tracking = z.infer<typeof Tracking>

/** As couriers write it on a waybill, in groups or not. */
export const trackingNumber = z.string().check(
  z.overwrite((text) => text.replace(/\s+/g, '')),
  z.regex(/^[A-Za-z0-9-]{3,40}$/),
)
