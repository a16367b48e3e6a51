import * as z from 'zod/mini'
import { pageOf } from '#features/admin/listing.ts'

/** Who has the money: a carrier, the till, or whoever pays out what the card terminal took. */
export const cashPlaces = ['carrier', 'till', 'terminal'] as const

/** Handed over by the customer, not yet by whoever took it. */
const OpenCash = z.object({
  number: z.string(),
  name: z.string(),
  /** The courier's number of the parcel, as its own list names it. */
  waybill: z.nullable(z.string()),
  /** When the customer paid it. */
  takenAt: z.string(),
  amountFils: z.int(),
  /** What was given back of it from there, and lies there no more. */
  givenBackFils: z.int(),
})

export const OpenCashOfCarrier = z.object({ place: z.enum(cashPlaces), carrier: z.string(), totalFils: z.int(), orders: z.array(OpenCash) })
export type OpenCashOfCarrier = z.infer<typeof OpenCashOfCarrier>
export const OpenCashByCarrier = z.object({ carriers: z.array(OpenCashOfCarrier) })
export type OpenCashByCarrier = z.infer<typeof OpenCashByCarrier>

export const Settlement = z.object({
  id: z.uuid(),
  carrier: z.string(),
  /** A day, YYYY-MM-DD. */
  settledOn: z.string(),
  reference: z.string(),
  totalFils: z.int(),
  orders: z.array(z.string()),
  by: z.nullable(z.string()),
})
export type Settlement = z.infer<typeof Settlement>

/** Of one carrier; each order as its number names it. */
export const SettlementInput = z.object({
  /** Who has the money, where an order was paid to two of them; left out: whoever has all of it. */
  place: z.optional(z.enum(cashPlaces)),
  orders: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(1000)),
  settledOn: z.iso.date().check(z.refine((day) => day >= '2020-01-01')),
  reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
})
export type SettlementInput = z.infer<typeof SettlementInput>

const path = '/api/admin/settlements'
export const openCashCall = { method: 'GET', path: `${path}/open`, answer: OpenCashByCarrier } as const
export const listSettlementsCall = { method: 'GET', path, answer: pageOf(Settlement) } as const
export const settleCashCall = { method: 'POST', path, body: SettlementInput, answer: Settlement, status: 201 } as const
/** The orders wait for their cash again. */
export const undoSettlementCall = { method: 'DELETE', path: `${path}/{id}` } as const
