import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { callApi } from '#browser/api-client.ts'
import { AdminList } from '#features/admin/ui/lists/admin-list.tsx'
import { BulkAction } from '#features/admin/ui/lists/bulk-action.tsx'
import { useOpened } from '#features/admin/ui/lists/use-opened.ts'
import { exportHref, useListing, useListPage } from '#features/admin/ui/lists/use-listing.ts'
import { dateInWords } from '#ui/dates-in-words.ts'
import { Badge } from '#ui/badge.tsx'
import { TableCell, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { listUsersCall, saveUserCall, type UserSummary } from '#features/accounts/admin-users.ts'
import { AdminUserSheet } from './admin-user-sheet.tsx'
import { nameOf, roleWords } from './admin-user-words.ts'
import { useUser } from '../use-user.ts'

const groupNames: Record<string, () => string> = {
  all: m.admin_users_all,
  customer: m.admin_users_customers,
  production: m.user_role_production,
  manager: m.user_role_manager,
  admin: m.admin_users_admins,
  disabled: m.user_disabled,
}

const words = () => ({
  table: m.admin_users_heading(),
  search: m.admin_users_search(),
  error: m.admin_users_error(),
  empty: m.admin_users_empty(),
  none: m.admin_users_none(),
  pages: m.admin_users_pages(),
  found: (total: number) => m.admin_users_found({ total }),
})

const columns = () => [
  { name: m.user_who(), sorts: { ascending: 'name' } },
  { name: m.user_email() },
  { name: m.user_role() },
  { name: m.user_since(), sorts: { descending: 'newest' } },
  { name: m.user_state() },
]

function filterOf(group: string): Record<string, string> {
  if (group === 'all') return {}
  return group === 'disabled' ? { disabled: 'true' } : { role: group }
}

export function AdminUserList() {
  const { path } = listUsersCall
  const listing = useListing(Object.keys(groupNames), { sorts: ['newest', 'name'] })
  const filter = filterOf(listing.group)
  const result = useListPage<UserSummary>(path, listing, filter)
  const { opened, hrefTo, close } = useOpened(listing, 'user')
  return (
    <>
      <AdminList
        listing={listing}
        result={result}
        words={words()}
        groups={groupNames}
        columns={columns()}
        exportTo={exportHref(path, listing, filter)}
        bulk={{
          idOf: ({ id }) => id,
          nameOf: ({ username }) => username,
          renderActions: (chosen, clear) => <UserBulkActions chosen={chosen} onDone={clear} />,
        }}
      >
        {(user, lead) => <UserRow key={user.id} user={user} lead={lead} to={hrefTo(user.id)} />}
      </AdminList>
      {opened && <AdminUserSheet key={opened} id={opened} onClose={close} />}
    </>
  )
}

/** Never with one's own account: whoever shuts themselves out does it on purpose, from its sheet. */
function UserBulkActions({ chosen, onDone }: { chosen: UserSummary[]; onDone: () => void }) {
  const { user: you } = useUser()
  const common = { chosen, nameOf: ({ username }: UserSummary) => username, path: listUsersCall.path, onDone }
  const save = (isDisabled: boolean) => (user: UserSummary) => callApi(saveUserCall, { params: { id: user.id }, body: { isDisabled } })
  return (
    <>
      <BulkAction
        {...common}
        fits={({ id, isDisabled }) => !isDisabled && id !== you?.id}
        act={save(true)}
        words={{ action: m.users_disable(), title: m.users_disable_title(), text: m.user_disable_text() }}
        danger
      />
      <BulkAction
        {...common}
        fits={({ isDisabled }) => isDisabled}
        act={save(false)}
        words={{ action: m.users_enable(), title: m.users_enable_title(), text: m.user_enable_text() }}
      />
    </>
  )
}

function UserRow({ user, lead, to }: { user: UserSummary; lead: ReactNode; to: string }) {
  const { username, email, emailVerified, role, twoFactor, hasPasskey, isDisabled, createdAt } = user
  return (
    <TableRow lead={lead} className={isDisabled ? 'text-ink-6' : undefined}>
      <TableCell className="sm:py-2">
        <Link to={to} preventScrollReset dir="auto" className="link inline-flex items-center font-medium wrap-anywhere max-sm:min-h-11">
          {nameOf(user)}
        </Link>
        {nameOf(user) !== username && <span className="block text-ink-6">{username}</span>}
      </TableCell>
      <TableCell className="wrap-anywhere">
        {email || m.user_no_email()} {email !== '' && !emailVerified && <span className="text-ink-6">({m.user_unverified()})</span>}
      </TableCell>
      <TableCell>
        <span className="inline-flex flex-wrap gap-2">
          <Badge tone={roleWords[role].tone}>{roleWords[role].name()}</Badge>
          {twoFactor && <Badge>{m.user_two_factor()}</Badge>}
          {hasPasskey && <Badge>{m.user_passkey()}</Badge>}
        </span>
      </TableCell>
      <TableCell className="whitespace-nowrap">{dateInWords(createdAt)}</TableCell>
      <TableCell>
        <Badge tone={isDisabled ? 'err' : 'ok'}>{isDisabled ? m.user_disabled() : m.user_enabled()}</Badge>
      </TableCell>
    </TableRow>
  )
}
