import type { ApiScope } from './api-scopes.ts'
import type { ShoppingSession } from './shopping-session.ts'

export const roles = ['customer', 'production', 'manager', 'admin'] as const
export type Role = (typeof roles)[number]

/** Who may be invited to work here. */
export const staffRoles = ['production', 'manager', 'admin'] as const satisfies Role[]
export type StaffRole = (typeof staffRoles)[number]

/** Who is calling: what the rest of the shop may know about a signed-in person. */
export type Actor = {
  userId: string
  role: Role
  sessionKey: string
  /** Their e-mail address is theirs. */
  isProved: boolean
  /** When they last gave password and second factor on this device; a program gives none. */
  provedAt: Date | null
  /** The id that their cart, photos and designs go by while this session lives, and the one that the browser came with. */
  shopping?: ShoppingSession
  /** Set where a program calls, in the name of whoever made its key. */
  apiKey?: { name: string; scopes: readonly ApiScope[] }
  /** Works here, and is past the week in which to set up a second factor: a customer until there is one. */
  needsFactor?: true
}

/** [A1] A username is 3 to 32 of a-z 0-9 . _ - and is not case-sensitive. */
export const usernamePattern = /^[a-z0-9._-]{3,32}$/

/** [A2] A password has 8 to 128 characters. */
export const passwordLength = { min: 8, max: 128 }

const day = 24 * 60 * 60 * 1000

const hour = day / 24
const lives = { customer: { idleMs: 7 * day, ageMs: 90 * day }, staff: { idleMs: 2 * hour, ageMs: 12 * hour } }

/** [A6] A session ends when it was idle for 7 days, and in any case after 90; that of whoever works here after 2 hours, and after 12. */
export function isSessionOver(role: Role, { createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }, now: Date): boolean {
  const { idleMs, ageMs } = role === 'customer' ? lives.customer : lives.staff
  return now.getTime() - lastSeenAt.getTime() > idleMs || now.getTime() - createdAt.getTime() > ageMs
}

/** Sessions that no role could go on with. */
export const longestIdleMs = lives.customer.idleMs
