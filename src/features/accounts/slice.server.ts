import type { Slice } from '#platform/slice.ts'
import { accountRoutes } from './server/accounts.routes.ts'
import { adminUserRoutes } from './server/people/admin-users.routes.ts'
import { apiKeyRoutes } from './server/keys/api-keys.routes.ts'
import { forgetEndedSessions } from './server/housekeeping.service.ts'
import { invitationRoutes } from './server/people/invitations.routes.ts'
import { passkeyRoutes } from './server/passkeys/passkeys.routes.ts'
import { passwordForgottenHandler } from './server/password-reset.service.ts'
import { users } from './server/accounts.tables.ts'
import { twoFactorPurpose } from './server/two-factor.service.ts'

export const accountsSlice: Slice = {
  routes: [...accountRoutes, ...adminUserRoutes, ...apiKeyRoutes, ...invitationRoutes, ...passkeyRoutes],
  jobs: [passwordForgottenHandler],
  forget: forgetEndedSessions,
  sealed: [{ column: users.twoFactorSecret, purpose: twoFactorPurpose }],
}
