import * as z from 'zod/mini'

/** What every list of the back office answers. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() })

/** The ways to read a list of what happened, and what its column of moments offers. */
export const timeSorts = ['newest', 'oldest'] as const
export type TimeSort = (typeof timeSorts)[number]
export const byTime = { descending: 'newest', ascending: 'oldest' } as const

export type PageOf<Item> = { items: Item[]; total: number; page: number; pageSize: number }
