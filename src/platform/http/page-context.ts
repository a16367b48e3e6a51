import { createContext } from 'react-router'
import type { Actor } from '#domain/accounts.ts'
import type { Shop } from '#platform/shop.ts'

export type PageContext = {
  shop: Shop
  actor: Actor | null
  nonce: string
  origin: string
  secure: boolean
}

/** What page loaders read instead of module-level state. */
export const pageContext = createContext<PageContext>()
