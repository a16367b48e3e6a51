import type { ApiScope } from './api-scopes.ts'

export const roles = ['customer', 'production', 'admin'] as const
export type Role = (typeof roles)[number]

/** Who is calling: what the rest of the shop may know about a signed-in person. */
export type Actor = {
  userId: string
  role: Role
  sessionKey: string
  /** Set where a program calls, in the name of whoever made its key. */
  apiKey?: { name: string; scopes: readonly ApiScope[] }
}

/** Whoever works here, in production or as an admin. */
export function isStaff(actor: Pick<Actor, 'role'> | null): boolean {
  return actor?.role === 'admin' || actor?.role === 'production'
}

/** [A1] A username is 3 to 32 of a-z 0-9 . _ - and is not case-sensitive. */
export const usernamePattern = /^[a-z0-9._-]{3,32}$/

/** [A2] A password has 8 to 128 characters. */
export const passwordLength = { min: 8, max: 128 }

/** [A4] Production opens the orders and their board but takes none by phone; an admin opens everything, a customer nothing under /admin. */
export function mayOpenAdminPath(role: Role | undefined, path: string): boolean {
  if (role === 'admin') return true
  if (path === '/admin/orders/new') return false
  return role === 'production' && (path === '/admin/orders' || path.startsWith('/admin/orders/'))
}

/** [A5] Staff see the Admin link, each leading to the first screen they may open. */
export function adminHome(role: Role | undefined): string | null {
  if (role === 'admin') return '/admin'
  return role === 'production' ? '/admin/orders' : null
}

const day = 24 * 60 * 60 * 1000

/** [A6] A session that was idle for 7 days ends; an admin's after 12 hours. */
export function idleLimitMs(role: Role): number {
  return role === 'admin' ? day / 2 : 7 * day
}
