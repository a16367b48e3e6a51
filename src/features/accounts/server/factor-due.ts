import { secondFactorDue } from '#domain/people/second-factor.ts'
import type { UserRow } from './accounts.store.ts'

/** Codes of an app, or passkeys. */
export function hasSecondFactor({ twoFactorSince, passkeysSince }: Pick<UserRow, 'twoFactorSince' | 'passkeysSince'>): boolean {
  return twoFactorSince !== null || passkeysSince !== null
}

/** Until when this account can go without a second factor; null: it has one, or needs none. */
export function factorDueOf(user: UserRow): Date | null {
  const { role, roleSince } = user
  return secondFactorDue({ role, roleSince, hasFactor: hasSecondFactor(user) })
}
