import * as z from 'zod/mini'
import { claimStates } from '#domain/orders/claims.ts'
import { refundSources } from '#domain/orders/refunds.ts'
import { takenMethods } from '#domain/prices/payment-methods.ts'
import { orderStates } from '#domain/orders/orders.ts'

/** What one can narrow the history of an order to. */
export const eventKinds = ['state', 'money', 'edit', 'mail', 'claim', 'note'] as const
export type EventKind = (typeof eventKinds)[number]

const when = { at: z.string(), by: z.nullable(z.string()) }

/** Something that happened with an order: when, and who did it; null: the shop itself, or the customer. */
export const OrderEvent = z.discriminatedUnion('kind', [
  z.object({ ...when, kind: z.literal('state'), state: z.enum(orderStates), note: z.nullable(z.string()) }),
  z.object({
    ...when,
    kind: z.literal('money'),
    what: z.enum(['received', 'refunded', 'handed-over', 'refund-failed', 'disputed', 'asked', 'charged', 'waived']),
    /** Of money that staff took. */
    method: z.optional(z.enum(takenMethods)),
    amountFils: z.nullable(z.int()),
    /** Of money that staff handed back. */
    from: z.optional(z.enum(refundSources)),
    /** A word of the shop's own, or what was typed; of money that was taken or handed back, its reference. */
    reason: z.nullable(z.string()),
    /** What it was for by name. */
    items: z.array(z.string()),
  }),
  z.object({
    ...when,
    kind: z.literal('edit'),
    what: z.enum(['address', 'lines', 'line', 'undone', 'waybill', 'links']),
    /** Only what is another now; null: there was or is none. */
    fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  }),
  z.object({ ...when, kind: z.literal('mail'), id: z.string(), subject: z.string(), state: z.enum(['sending', 'sent', 'kept', 'failed']) }),
  z.object({
    ...when,
    kind: z.literal('claim'),
    claimId: z.uuid(),
    lineId: z.uuid(),
    state: z.enum(claimStates),
    words: z.nullable(z.string()),
  }),
  z.object({
    ...when,
    kind: z.literal('note'),
    text: z.string(),
    id: z.int(),
    /** Whoever looks typed it, or is an admin; what the shop itself wrote stays. */
    mayRemove: z.boolean(),
  }),
])
export type OrderEvent = z.infer<typeof OrderEvent>

/** In one list, the newest first; what happened in the same moment keeps the order of the lists. */
export function newestFirst(...lists: readonly (readonly OrderEvent[])[]): OrderEvent[] {
  return lists.flat().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
