import { generateCookie, getCookie } from 'hono/cookie'
import type { Context } from 'hono'
import { idleLimitMs, type Actor } from '#domain/accounts.ts'
import type { Identify } from '#platform/http/api.ts'
import * as store from './accounts.store.ts'
import { hashToken } from './tokens.ts'

const cookieName = 'barwaz_session'
/** As long as browsers keep one; when a session ends is decided here, by how long it was idle. */
const cookieDays = 400
const touchEveryMs = 60_000

/** Reads who is calling from the database each time, so that an ended session is over at once, on every process. */
export const identify: Identify = async (shop, http) => {
  const token = getCookie(http, cookieName)
  if (!token) return null
  const tokenHash = hashToken(token)
  const found = await store.findSession(shop.db, tokenHash)
  if (!found) return null
  const now = shop.clock.now()
  const idleMs = now.getTime() - found.session.lastSeenAt.getTime()
  if (idleMs > idleLimitMs(found.user.role)) return null
  if (idleMs > touchEveryMs) await store.touchSession(shop.db, tokenHash, now)
  return { userId: found.user.id, role: found.user.role, sessionKey: tokenHash } satisfies Actor
}

export function setSessionCookie(http: Context, token: string): void {
  keepCookie(http, token, cookieDays * 86_400)
}

export function clearSessionCookie(http: Context): void {
  keepCookie(http, '', 0)
}

function keepCookie(http: Context, token: string, maxAge: number): void {
  const secure = http.get('secure') as boolean
  http.set('cookie', generateCookie(cookieName, token, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge }))
}
