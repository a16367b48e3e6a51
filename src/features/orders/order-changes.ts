import * as z from 'zod/mini'
import { canvasEdges, matColours, matSizes } from '#domain/prices/pricing.ts'
import { sizeId } from '#features/designs/designs.ts'
import { PrintedAddress, PrintedContact } from '#features/addresses/contact.ts'
import { AdminOrder } from './admin-orders.ts'

/** All of it anew. An address is needed for what is delivered; a carrier where it is another. */
export const OrderAddressInput = z.object({
  contact: PrintedContact,
  address: z.optional(z.nullable(PrintedAddress)),
  carrierId: z.optional(z.string().check(z.maxLength(40))),
})
export type OrderAddressInput = z.infer<typeof OrderAddressInput>

const copies = z.int().check(z.minimum(0), z.maximum(1000))

/** How many of which line are left; `from` are there as far as whoever edits knows. */
export const LineEditsInput = z.object({
  edits: z.array(z.object({ id: z.uuid().check(z.toLowerCase()), from: copies, to: copies })).check(z.minLength(1), z.maxLength(100)),
})
export type LineEditsInput = z.infer<typeof LineEditsInput>

/** All that a line is made of anew; `unitFils` is the price that was seen, `designId` what it was made from. */
export const LineChangeInput = z.object({
  designId: z.uuid().check(z.toLowerCase()),
  size: sizeId,
  /** Null for a bare canvas. */
  frameId: z.nullable(z.int()),
  mat: z.nullable(z.object({ colour: z.enum(matColours), size: z.enum(matSizes) })),
  edge: z.optional(z.enum(canvasEdges)),
  /** Another photo in one of its cells (0 for the first), sent by whoever calls. */
  photo: z.optional(z.object({ cell: z.int().check(z.minimum(0), z.maximum(24)), photoId: z.uuid().check(z.toLowerCase()) })),
  unitFils: z.int().check(z.minimum(0), z.maximum(100_000_000)),
  /** What would cost more costs what it did. */
  noCharge: z._default(z.boolean(), false),
  /** How what it costs more than was paid is asked: by mail with a link, or on the order's page later. */
  ask: z._default(z.enum(['link', 'later']), 'later'),
})
export type LineChangeInput = z.infer<typeof LineChangeInput>

/** Whether what was mailed, copied and sent before opens nothing from now on. */
export const RenewLinksInput = z.object({ voidsEarlier: z.boolean() })
export type RenewLinksInput = z.infer<typeof RenewLinksInput>

/** Until it is shipped, and where delivery costs the same. */
export const editAddressCall = {
  method: 'PUT',
  path: '/api/admin/orders/{number}/address',
  body: OrderAddressInput,
  answer: AdminOrder,
} as const
/** Fewer copies, before anything is made; the difference goes back or is not asked for. */
export const editLinesCall = { method: 'PUT', path: '/api/admin/orders/{number}/lines', body: LineEditsInput, answer: AdminOrder } as const
/** Another frame, mat, edge, size or photo of a line, before anything is made. */
export const changeLineCall = {
  method: 'PUT',
  path: '/api/admin/orders/{number}/lines/{id}',
  body: LineChangeInput,
  answer: AdminOrder,
} as const
/** A new link to the customer; those before open as well, or nothing any more. */
export const renewLinksCall = {
  method: 'POST',
  path: '/api/admin/orders/{number}/links',
  body: RenewLinksInput,
  answer: AdminOrder,
} as const
