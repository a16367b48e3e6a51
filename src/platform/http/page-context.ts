import { createContext, data } from 'react-router'
import type { Actor } from '#domain/people/accounts.ts'
import { isDatabaseAway } from '#platform/db/database-errors.ts'
import type { Shop } from '#platform/shop.ts'

export type PageContext = {
  shop: Shop
  actor: Actor | null
  nonce: string
  origin: string
}

/** What page loaders read instead of module-level state. */
export const pageContext = createContext<PageContext>()

/** For what a page can't do without: while the database is away the page answers 503 and says to come back. */
export async function orUnavailable<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    throw isDatabaseAway(error) ? data(null, { status: 503, headers: { 'retry-after': '5' } }) : error
  }
}
