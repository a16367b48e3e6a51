import { serialize } from 'hono/utils/cookie'
import { redirect } from 'react-router'
import { notices, type Notice } from '#domain/page-notice.ts'

const name = 'notice'

/** A sentence for the next page, carried over a redirect by a cookie the page clears once it was said. */
export function noticeCookie(notice: Notice): string {
  return serialize(name, notice, { path: '/', maxAge: 30, sameSite: 'Lax' })
}

export function noticeFrom(cookies: Record<string, string>): Notice | null {
  return notices.find((notice) => notice === cookies[name]) ?? null
}

/** From where there is nothing to see. */
export function leadHome(): Response {
  return redirect('/', { headers: { 'set-cookie': noticeCookie('page-not-found') } })
}
