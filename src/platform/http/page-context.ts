import { createContext, data } from 'react-router'
import type { ToldConnection } from '#domain/connection.ts'
import type { Language } from '#domain/languages.ts'
import type { Notice } from '#domain/page-notice.ts'
import type { Actor } from '#domain/people/accounts.ts'
import { isDatabaseAway } from '#platform/db/database-errors.ts'
import type { Shop } from '#platform/shop.ts'

/** All that a page which is kept for many may differ by: whoever asks alike is sent the same. */
export type Asker = {
  /** Came without a session: nobody is signed in. */
  isStranger: boolean
  connection: ToldConnection | undefined
  /** What the last answer left to say. */
  notice: Notice | null
  /** The other language, where the browser prefers it and nobody has chosen yet. */
  offeredLanguage: Language | null
  /** The editors whose drafts the browser says it has. */
  drafts: string[]
}

export type PageContext = {
  shop: Shop
  asker: Asker
  /** Told by whoever makes a page without a part that could not be read: such a page is not kept. */
  doWithout: () => void
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
