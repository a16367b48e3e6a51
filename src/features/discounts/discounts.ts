import * as z from 'zod/mini'
import { normaliseCode } from '#domain/discounts.ts'
import { itemTypes } from '#domain/pricing.ts'

const amount = z.int().check(z.minimum(1), z.maximum(10_000_000))
const count = z.int().check(z.minimum(1), z.maximum(1_000_000))
const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()])

/** A word that takes something off. `percent` is needed for its kind, `amountFils` for `fixed`. */
export const DiscountCodeInput = z
  .object({
    code: z.pipe(z.string().check(z.maxLength(60)), z.pipe(z.transform(normaliseCode), z.string().check(z.regex(/^[A-Z0-9_-]{2,40}$/)))),
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
    types: z.optional(z.array(z.enum(itemTypes)).check(z.minLength(1))),
  })
  .check(
    z.refine(({ kind, percent }) => kind !== 'percent' || percent !== undefined, { path: ['percent'] }),
    z.refine(({ kind, amountFils }) => kind !== 'fixed' || amountFils !== undefined, { path: ['amountFils'] }),
  )
export type DiscountCodeInput = z.infer<typeof DiscountCodeInput>

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
})
export type DiscountCodeAnswer = z.infer<typeof DiscountCodeAnswer>

export const createDiscountCodeCall = {
  method: 'POST',
  path: '/api/admin/discount-codes',
  body: DiscountCodeInput,
  answer: DiscountCodeAnswer,
  status: 201,
} as const
