import { getCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { isSessionOver, type Actor } from '#domain/people/accounts.ts'
import type { Identify } from '#platform/http/api.ts'
import { bearerOf } from '#platform/http/bearer.ts'
import type { Shop } from '#platform/shop.ts'
import * as store from './accounts.store.ts'
import { findCookie, renameSessionCookie } from './cookies.ts'
import { factorDueOf } from './factor-due.ts'
import { identifyKey } from './keys/api-keys.service.ts'
import { hashToken } from './tokens.ts'

const touchEveryMs = 60_000

/** A program by its key alone, whatever cookies came along; else a person by the session. */
export const identify: Identify = async (shop, http) => {
  const key = bearerOf(http)
  return key === null ? identifyPerson(shop, http) : identifyKey(shop, key)
}

/** Reads who is calling from the database each time, so that an ended session is over at once, on every process. */
export const identifyPerson: Identify = async (shop, http) => {
  if (bearerOf(http) !== null) return null
  const cookie = findCookie(getCookie(http), 'session')
  if (cookie === null) return null
  const found = await findSession(shop, cookie.value)
  if (found === null || !cookie.isOldName || !http.get('secure')) return found?.actor ?? null
  // Behind https the old name counts for sessions from before the new one alone: anybody's host below the shop's could plant it.
  if (!found.isFromBefore) return null
  renameSessionCookie(http, cookie.value)
  return found.actor
}

/** Whoever opens a socket, by the cookies that came with it. */
export async function identifyCookies(shop: Shop, cookies = ''): Promise<Actor | null> {
  const cookie = findCookie(parse(cookies), 'session')
  return cookie && ((await findSession(shop, cookie.value))?.actor ?? null)
}

/** A session from before has no id of its own: its browser's goes on. */
function shoppingOf({ shoppingSession: own, begunAs }: store.SessionRow): Pick<Actor, 'shopping'> {
  return own === null ? {} : { shopping: { own, begunAs } }
}

type Found = {
  actor: Actor
  /** Opened by a version that set the cookie by its old name, and wrote no proof down. */ isFromBefore: boolean
}

async function findSession(shop: Shop, token: string): Promise<Found | null> {
  const tokenHash = hashToken(token)
  const found = await store.findSession(shop.db, tokenHash)
  if (!found) return null
  const now = shop.clock.now()
  const { user, session } = found
  if (isSessionOver(user.role, session, now)) return null
  if (now.getTime() - session.lastSeenAt.getTime() > touchEveryMs) await store.touchSession(shop.db, tokenHash, now)
  const { id: userId, role } = user
  const due = factorDueOf(user)
  const isProved = user.emailVerifiedAt !== null
  const actor: Actor = { userId, role, sessionKey: tokenHash, isProved, provedAt: session.provedAt, ...shoppingOf(session) }
  const isFromBefore = session.provedAt === null
  return due && due <= now ? { actor: { ...actor, role: 'customer', needsFactor: true }, isFromBefore } : { actor, isFromBefore }
}
