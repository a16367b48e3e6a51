import { secondFactorDue } from '#domain/people/second-factor.ts'
import type { UserRow } from './accounts.store.ts'

/** Until when this account can go without a second factor; null: it has one, or needs none. */
export function factorDueOf({ role, roleSince, twoFactorSince }: UserRow): Date | null {
  return secondFactorDue({ role, roleSince, hasFactor: twoFactorSince !== null })
}
