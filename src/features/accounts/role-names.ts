import type { Role } from '#domain/people/accounts.ts'
import { m } from '#words/messages.js'

export const roleNames: Record<Role, () => string> = {
  customer: m.user_role_customer,
  production: m.user_role_production,
  manager: m.user_role_manager,
  admin: m.user_role_admin,
}
