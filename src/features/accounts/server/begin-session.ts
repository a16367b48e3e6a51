import type { Context } from 'hono'
import { forCustomerHeader } from '#platform/http/api.ts'
import type { Shop } from '#platform/shop.ts'
import { sessionTakenOver } from './account-extensions.ts'
import { setSessionCookies, type Opened } from './cookies.ts'

/**
 * Somebody is signed in from this answer on: what the browser gathered is the account's, under an id that ends with the session. Whoever signs in anew while
 * taking a customer's order takes nothing of it over.
 */
export async function beginSession(shop: Shop, http: Context, sessionId: string | null, opened: Opened): Promise<void> {
  const { userId, shoppingSession: to } = opened
  const from = http.req.header(forCustomerHeader) === undefined ? sessionId : null
  for (const adopt of shop.extensions.of(sessionTakenOver)) await adopt(shop, { from, to, userId })
  setSessionCookies(http, opened)
  http.set('newSession', to)
}
