import * as z from 'zod/mini'
import { dubaiMoment } from '#domain/delivery/business-days.ts'
import { codeStates, normaliseCode } from '#domain/prices/discounts.ts'
import { orderStates } from '#domain/orders/orders.ts'
import { itemTypes } from '#domain/prices/pricing.ts'
import { pageOf } from '#features/admin/listing.ts'

const amount = z.int().check(z.minimum(1), z.maximum(10_000_000))
const count = z.int().check(z.minimum(1), z.maximum(1_000_000))
const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()]).check(z.refine((text) => text >= '2020' && text < '2100'))

/** What a code gives, and to whom. `percent` is needed for its kind, `amountFils` for `fixed`. */
const terms = {
  kind: z.enum(['percent', 'fixed', 'free-delivery']),
  percent: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  amountFils: z.optional(amount),
  capFils: z.optional(amount),
  minGoodsFils: z.optional(amount),
  /** A moment, or a day: from its first minute in Dubai. */
  from: z.optional(moment),
  /** A moment, or a day: to its last minute in Dubai. */
  until: z.optional(moment),
  usageLimit: z.optional(count),
  perEmailLimit: z.optional(count),
  types: z.optional(z.array(z.enum(itemTypes)).check(z.minLength(1), z.maxLength(itemTypes.length))),
}

type Given = {
  kind: string
  percent?: number | undefined
  amountFils?: number | undefined
  from?: string | undefined
  until?: string | undefined
}
const givesSomething = [
  z.refine<Given>(({ kind, percent }) => kind !== 'percent' || percent !== undefined, { path: ['percent'] }),
  z.refine<Given>(({ kind, amountFils }) => kind !== 'fixed' || amountFils !== undefined, { path: ['amountFils'] }),
  z.refine<Given>(({ from, until }) => !from || !until || dubaiMoment(from, 0) < dubaiMoment(until, 1), { path: ['until'] }),
] as const

/** As it is stored: upper case, whatever was typed. */
const typedCode = (pattern: RegExp) =>
  z.pipe(z.string().check(z.maxLength(60)), z.pipe(z.transform(normaliseCode), z.string().check(z.regex(pattern))))

/** A word that takes something off. */
export const DiscountCodeInput = z.object({ code: typedCode(/^[A-Z0-9_-]{2,40}$/), ...terms }).check(...givesSomething)
export type DiscountCodeInput = z.infer<typeof DiscountCodeInput>

/** Many at once on the same terms, each with an ending of its own. */
export const DiscountBatchInput = z
  .object({ prefix: typedCode(/^[A-Z0-9_-]{2,24}$/), count: z.int().check(z.minimum(1), z.maximum(1000)), ...terms })
  .check(...givesSomething)
export type DiscountBatchInput = z.infer<typeof DiscountBatchInput>

export const DiscountCodeAnswer = z.object({
  code: z.string(),
  kind: z.enum(['percent', 'fixed', 'free-delivery']),
  percent: z.nullable(z.int()),
  amountFils: z.nullable(z.int()),
  capFils: z.nullable(z.int()),
  minGoodsFils: z.nullable(z.int()),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  usageLimit: z.nullable(z.int()),
  perEmailLimit: z.nullable(z.int()),
  types: z.nullable(z.array(z.enum(itemTypes))),
  /** How many orders have it now. */
  uses: z.int(),
  state: z.enum(codeStates),
  createdAt: z.string(),
})
export type DiscountCodeAnswer = z.infer<typeof DiscountCodeAnswer>

export const createDiscountCodeCall = {
  method: 'POST',
  path: '/api/admin/discount-codes',
  body: DiscountCodeInput,
  answer: DiscountCodeAnswer,
  status: 201,
} as const

/** An order that has it, or had it. */
export const DiscountUse = z.object({
  number: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(orderStates),
  usedAt: z.string(),
  /** The order came to nothing, and the code may be used again. */
  isReleased: z.boolean(),
  totalFils: z.int(),
  discountFils: z.int(),
})
export type DiscountUse = z.infer<typeof DiscountUse>

const path = '/api/admin/discount-codes'
export const listDiscountCodesCall = { method: 'GET', path, answer: pageOf(DiscountCodeAnswer) } as const
/** Answers a file, not JSON. */
export const exportDiscountCodesCall = { method: 'GET', path: `${path}/export.csv`, answer: z.string() } as const
export const readDiscountCodeCall = { method: 'GET', path: `${path}/{code}`, answer: DiscountCodeAnswer } as const
export const listDiscountUsesCall = { method: 'GET', path: `${path}/{code}/uses`, answer: pageOf(DiscountUse) } as const
export const generateDiscountCodesCall = {
  method: 'POST',
  path: `${path}/batches`,
  body: DiscountBatchInput,
  answer: z.object({ codes: z.array(z.string()) }),
  status: 201,
} as const
export const stopDiscountCodeCall = { method: 'POST', path: `${path}/{code}/stop`, answer: DiscountCodeAnswer } as const
