import * as z from 'zod/mini'
import { isFound } from '#domain/find.ts'

/** What every list of the back office answers. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() })

/** The ways to read a list of what happened, and what its column of moments offers. */
export const timeSorts = ['newest', 'oldest'] as const
export type TimeSort = (typeof timeSorts)[number]
export const byTime = { descending: 'newest', ascending: 'oldest' } as const

export type PageOf<Item> = { items: Item[]; total: number; page: number; pageSize: number }

export type ShortListing = { q?: string | undefined; sort: 'order' | 'name'; page: number; pageSize: number }

/** A page of a list that is short enough to be read whole; by name, which is the first of an item's texts, or in its own order. */
export function pageFrom<Item>(
  all: readonly Item[],
  { q = '', sort, page, pageSize }: ShortListing,
  textsOf: (item: Item) => string[],
): PageOf<Item> {
  const found = all.filter((item) => isFound(q, textsOf(item)))
  const sorted = sort === 'name' ? found.toSorted((a, b) => (textsOf(a)[0] ?? '').localeCompare(textsOf(b)[0] ?? '')) : found
  return { items: sorted.slice((page - 1) * pageSize, page * pageSize), total: found.length, page, pageSize }
}
