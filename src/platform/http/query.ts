import * as z from 'zod/mini'

/** A whole number as an address carries it. */
export const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,16}$/)), z.transform(Number))

export const wholeNumberBetween = (least: number, most: number) => z.pipe(wholeNumber, z.int().check(z.minimum(least), z.maximum(most)))

/** Which part of a list: pages count from 1. */
export const pageQuery = { page: z._default(wholeNumberBetween(1, 100_000), 1), pageSize: z._default(wholeNumberBetween(1, 100), 20) }

/** What somebody typed to find something. */
export const typed = z.optional(z.string().check(z.maxLength(200)))

export const yesOrNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
)

/** Of a list that is short and has an order of its own. */
export const shortListQuery = { q: typed, sort: z._default(z.enum(['order', 'name']), 'order'), ...pageQuery }
