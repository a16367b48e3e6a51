import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { challengeSeconds } from '#domain/people/passkeys.ts'

/** Who is signed in, which browser it is, and what it was given to sign: the first ends with the session, the second stays, the third is short. */
const names = { session: 'barwaz_session', device: 'barwaz_device', passkey: 'barwaz_passkey' } as const
type Cookie = keyof typeof names

/** As long as browsers keep one; when a session ends is decided by the shop. */
const longestSeconds = 400 * 86_400

/** Behind https no other host, not even one below the shop's, can plant a cookie of this name. */
const ownHost = '__Host-'

export type FoundCookie = { value: string; /** From before the name said whose it is; over plain http it always is. */ isOldName: boolean }

export function findCookie(cookies: Record<string, string>, cookie: Cookie): FoundCookie | null {
  const own = cookies[ownHost + names[cookie]]
  if (own) return { value: own, isOldName: false }
  const old = cookies[names[cookie]]
  return old ? { value: old, isOldName: true } : null
}

export function readCookie(http: Context, cookie: Cookie): FoundCookie | null {
  return findCookie(getCookie(http), cookie)
}

/** Whether there is anybody to look for; what became of the session is another question. */
export function bringsSession(cookies: Record<string, string>): boolean {
  return findCookie(cookies, 'session') !== null
}

/** A session that began: whose, its own secret, the browser's, and what the cart goes by from now on. */
export type Opened = { userId: string; token: string; deviceToken: string; shoppingSession: string }

export function setSessionCookies(http: Context, { token, deviceToken }: Opened): void {
  keep(http, 'session', token, longestSeconds)
  keep(http, 'device', deviceToken, longestSeconds)
}

/** Only the browser that asked for it can answer with a passkey. */
export function setPasskeyCookie(http: Context, token: string): void {
  keep(http, 'passkey', token, challengeSeconds)
}

/** A session that began under the old name goes on under the one that nobody else can plant. */
export function renameSessionCookie(http: Context, token: string): void {
  keep(http, 'session', token, longestSeconds)
}

/** Nor does the browser keep what it was answered meanwhile, for whoever sits there next. */
export function clearSessionCookie(http: Context): void {
  keep(http, 'session', '', 0)
  http.set('clearsCache', true)
}

function keep(http: Context, cookie: Cookie, value: string, maxAge: number): void {
  const secure = http.get('secure') as boolean
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', secure } as const
  const lines = [generateCookie(secure ? ownHost + names[cookie] : names[cookie], value, { ...options, maxAge })]
  if (secure && findCookie(getCookie(http), cookie)?.isOldName) lines.push(generateCookie(names[cookie], '', { ...options, maxAge: 0 }))
  http.set('cookies', [...((http.get('cookies') as string[] | undefined) ?? []), ...lines])
}
