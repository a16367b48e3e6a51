import { generateCookie, getCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { Context } from 'hono'
import { idleLimitMs, type Actor } from '#domain/people/accounts.ts'
import type { Identify } from '#platform/http/api.ts'
import { bearerOf } from '#platform/http/bearer.ts'
import type { Shop } from '#platform/shop.ts'
import * as store from './accounts.store.ts'
import { factorDueOf } from './factor-due.ts'
import { identifyKey } from './keys/api-keys.service.ts'
import { hashToken } from './tokens.ts'

const cookieName = 'barwaz_session'
/** As long as browsers keep one; when a session ends is decided here, by how long it was idle. */
const cookieDays = 400
const touchEveryMs = 60_000

/** A program by its key alone, whatever cookies came along; else a person by the session. */
export const identify: Identify = async (shop, http) => {
  const key = bearerOf(http)
  return key === null ? identifyPerson(shop, http) : identifyKey(shop, key)
}

/** Reads who is calling from the database each time, so that an ended session is over at once, on every process. */
export const identifyPerson: Identify = async (shop, http) => {
  return bearerOf(http) === null ? identifyToken(shop, getCookie(http, cookieName)) : null
}

/** Whoever opens a socket, by the cookies that came with it. */
export function identifyCookies(shop: Shop, cookies = ''): Promise<Actor | null> {
  return identifyToken(shop, parse(cookies, cookieName)[cookieName])
}

async function identifyToken(shop: Shop, token: string | undefined): Promise<Actor | null> {
  if (!token) return null
  const tokenHash = hashToken(token)
  const found = await store.findSession(shop.db, tokenHash)
  if (!found) return null
  const now = shop.clock.now()
  const idleMs = now.getTime() - found.session.lastSeenAt.getTime()
  if (idleMs > idleLimitMs(found.user.role)) return null
  if (idleMs > touchEveryMs) await store.touchSession(shop.db, tokenHash, now)
  const { id: userId, role } = found.user
  const due = factorDueOf(found.user)
  const actor: Actor = { userId, role, sessionKey: tokenHash, provedAt: found.session.provedAt }
  return due && due <= now ? { ...actor, role: 'customer', needsFactor: true } : actor
}

/** Whether there is anybody to look for; what became of the session is another question. */
export function bringsSession(request: Request): boolean {
  return Boolean(parse(request.headers.get('cookie') ?? '', cookieName)[cookieName])
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
