import type { Context } from 'hono'

/** What a program shows instead of a cookie; null where there is none. Whoever sends one is judged by it alone. */
export function bearerOf(http: Context): string | null {
  return /^Bearer +(\S+) *$/i.exec(http.req.header('authorization') ?? '')?.[1] ?? null
}
