import type { Role } from './accounts.ts'

const day = 24 * 60 * 60 * 1000
const graceDays = 7

type Person = { role: Role; roleSince: Date; hasFactor: boolean }

/** [SF1] Whoever works here needs a second factor a week after the day they were given their role; null: they have one, or need none. */
export function secondFactorDue({ role, roleSince, hasFactor }: Person): Date | null {
  return role === 'customer' || hasFactor ? null : new Date(roleSince.getTime() + graceDays * day)
}

/** [SF2] The days that are left until then, the one that has begun counted. */
export function daysLeft(due: Date, now: Date): number {
  return Math.max(0, Math.ceil((due.getTime() - now.getTime()) / day))
}
