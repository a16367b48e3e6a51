import type { Role } from '#domain/people/accounts.ts'
import { roleNames } from '#features/accounts/role-names.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { m } from '#words/messages.js'

/** In place of a screen that is not for whoever opened it. */
export function NotForYou({ role }: { role: Role }) {
  return (
    <AdminScreen title={m.not_for_you_title()} introduction={m.not_for_you_text({ role: roleNames[role]() })}>
      <EmptyState
        sentence={m.not_for_you_ask()}
        action={
          <ButtonLink size="large" to="/admin">
            {m.not_for_you_action()}
          </ButtonLink>
        }
      />
    </AdminScreen>
  )
}
