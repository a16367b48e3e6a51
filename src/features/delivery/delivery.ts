import * as z from 'zod/mini'
import { emirates, type Carrier } from '#domain/delivery/delivery.ts'
import { isUrl } from '#features/admin/is-url.ts'
import { pageOf } from '#features/admin/listing.ts'
import { wordsOf } from '#features/admin/owner-words.ts'

export const carrierKinds = ['standard', 'express', 'pickup'] as const

const fee = z.int().check(z.minimum(0), z.maximum(1_000_000))
export const carrierLetters = { name: 80 }
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(carrierLetters.name))
const words = wordsOf(carrierLetters)

/** A page of the carrier's, with {number} where the parcel's goes. */
const trackingUrl = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine((text) => text.includes('{number}') && /^https?:\/\/[^/?#{}@]+[/?#]/.test(text) && isUrl(text)),
)

const settings = {
  name,
  feeFils: fee,
  /** Null: it always costs its fee. Express is never free, whatever is sent. */
  freeFromFils: z.nullable(fee.check(z.minimum(1), z.maximum(100_000_000))),
  /** Null: all of them. */
  emirates: z.nullable(z.array(z.enum(emirates)).check(z.minLength(1), z.maxLength(emirates.length))),
  /** Where it costs something else than its fee. */
  feesByEmirate: z.partialRecord(z.enum(emirates), fee),
  isActive: z.boolean(),
  trackingUrl: z.nullable(trackingUrl),
  words: z.optional(words),
}

export const CarrierInput = z.object(settings)
export type CarrierInput = z.infer<typeof CarrierInput>

/** How fast it is can't be changed later: what was promised with it stays true. */
export const NewCarrierInput = z.object({ ...settings, kind: z.enum(carrierKinds) })
export type NewCarrierInput = z.infer<typeof NewCarrierInput>

export const AdminCarrier = z.object({
  ...settings,
  trackingUrl: z.nullable(z.string()),
  words,
  id: z.string(),
  kind: z.enum(carrierKinds),
  /** When it would bring what is ordered now. */
  promise: z.object({ from: z.string(), until: z.string() }),
})
export type AdminCarrier = z.infer<typeof AdminCarrier>

/** What a shopper may know of one. */
export type OfferedCarrier = Required<Omit<Carrier, 'isActive'>>

export const Day = z.iso.date().check(z.refine((text) => text >= '2020-01-01' && text <= '2099-12-31'))

export const Holiday = z.object({ day: z.string(), name: z.string() })
export type Holiday = z.infer<typeof Holiday>

/** A public holiday that is ahead and not in the list yet; `isExpected`: it hangs on the moon. */
export const OfferedHoliday = z.object({ id: z.string(), name: z.string(), from: z.string(), until: z.string(), isExpected: z.boolean() })
export type OfferedHoliday = z.infer<typeof OfferedHoliday>

const dayMs = 24 * 60 * 60 * 1000
const mostDays = 31

/** Every day from the first to the last, which is the first where it is left out. */
export const HolidaysInput = z.object({ name, from: Day, until: z.optional(Day) }).check(
  z.refine(
    ({ from, until = from }) => {
      const days = (new Date(until).getTime() - new Date(from).getTime()) / dayMs + 1
      return days >= 1 && days <= mostDays
    },
    { path: ['until'] },
  ),
)
export type HolidaysInput = z.infer<typeof HolidaysInput>

const carriersPath = '/api/admin/carriers'
const holidaysPath = '/api/admin/holidays'

export const listCarriersCall = { method: 'GET', path: carriersPath, answer: pageOf(AdminCarrier) } as const
export const createCarrierCall = { method: 'POST', path: carriersPath, body: NewCarrierInput, answer: AdminCarrier, status: 201 } as const
export const saveCarrierCall = { method: 'PUT', path: `${carriersPath}/{id}`, body: CarrierInput, answer: AdminCarrier } as const
/** All of them, in the order shoppers see. */
export const orderCarriersCall = {
  method: 'POST',
  path: `${carriersPath}/order`,
  body: z.object({ ids: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(100)) }),
} as const
export const listHolidaysCall = { method: 'GET', path: holidaysPath, answer: pageOf(Holiday) } as const
export const addHolidaysCall = { method: 'POST', path: holidaysPath, body: HolidaysInput } as const
export const offerHolidaysCall = { method: 'GET', path: `${holidaysPath}/offered`, answer: z.array(OfferedHoliday) } as const
export const removeHolidayCall = { method: 'DELETE', path: `${holidaysPath}/{day}` } as const
