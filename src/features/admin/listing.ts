import * as z from 'zod/mini'

/** What every list of the back office answers. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() })

export type PageOf<Item> = { items: Item[]; total: number; page: number; pageSize: number }
