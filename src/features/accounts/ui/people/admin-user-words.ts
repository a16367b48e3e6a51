import type { Role } from '#domain/people/accounts.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { m } from '#words/messages.js'
import type { UserSummary } from '#features/accounts/admin-users.ts'
import { roleNames } from '#features/accounts/role-names.ts'

export const roleWords: Record<Role, { name: () => string; hint: () => string; tone: BadgeTone }> = {
  customer: { name: roleNames.customer, hint: m.user_role_customer_hint, tone: 'neutral' },
  production: { name: roleNames.production, hint: m.user_role_production_hint, tone: 'ink' },
  manager: { name: roleNames.manager, hint: m.user_role_manager_hint, tone: 'ink' },
  admin: { name: roleNames.admin, hint: m.user_role_admin_hint, tone: 'ink' },
}

/** As people call them: their name, or what they sign in with. */
export function nameOf({ firstName, lastName, username }: Pick<UserSummary, 'firstName' | 'lastName' | 'username'>): string {
  return `${firstName} ${lastName}`.trim() || username
}
