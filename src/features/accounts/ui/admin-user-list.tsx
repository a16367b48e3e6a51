import { Link, useNavigate, useSearchParams } from 'react-router'
import { AdminList } from '#features/admin/ui/admin-list.tsx'
import { useListing, useListPage } from '#features/admin/ui/use-listing.ts'
import { dateInWords } from '#features/orders/order-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { TableCell, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { listUsersCall, type UserSummary } from '../admin-users.ts'
import { AdminUserSheet } from './admin-user-sheet.tsx'
import { nameOf, roleWords } from './admin-user-words.ts'

const groupNames: Record<string, () => string> = {
  all: m.admin_users_all,
  customer: m.admin_users_customers,
  production: m.user_role_production,
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
  { name: m.user_who() },
  { name: m.user_email() },
  { name: m.user_role() },
  { name: m.user_since() },
  { name: m.user_state() },
]

function filterOf(group: string): Record<string, string> {
  if (group === 'all') return {}
  return group === 'disabled' ? { disabled: 'true' } : { role: group }
}

export function AdminUserList() {
  const listing = useListing(Object.keys(groupNames))
  const result = useListPage<UserSummary>(listUsersCall.path, listing, filterOf(listing.group))
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const opened = search.get('user')
  const here = { page: String(listing.page) }
  return (
    <>
      <AdminList listing={listing} result={result} words={words()} groups={groupNames} columns={columns()}>
        {(user) => <UserRow key={user.id} user={user} to={listing.hrefFor({ ...here, user: user.id })} />}
      </AdminList>
      {opened && (
        <AdminUserSheet
          key={opened}
          id={opened}
          onClose={() => void navigate(listing.hrefFor(here), { preventScrollReset: true, replace: true })}
        />
      )}
    </>
  )
}

function UserRow({ user, to }: { user: UserSummary; to: string }) {
  const { username, email, emailVerified, role, twoFactor, isDisabled, createdAt } = user
  return (
    <TableRow className={isDisabled ? 'text-ink-6' : undefined}>
      <TableCell className="sm:py-2">
        <Link to={to} preventScrollReset dir="auto" className="link inline-flex items-center font-medium wrap-anywhere max-sm:min-h-11">
          {nameOf(user)}
        </Link>
        {nameOf(user) !== username && <span className="block text-ink-6">{username}</span>}
      </TableCell>
      <TableCell className="wrap-anywhere">
        {email} {!emailVerified && <span className="text-ink-6">({m.user_unverified()})</span>}
      </TableCell>
      <TableCell>
        <span className="inline-flex flex-wrap gap-2">
          <Badge tone={roleWords[role].tone}>{roleWords[role].name()}</Badge>
          {twoFactor && <Badge>{m.user_two_factor()}</Badge>}
        </span>
      </TableCell>
      <TableCell className="whitespace-nowrap">{dateInWords(createdAt)}</TableCell>
      <TableCell>
        <Badge tone={isDisabled ? 'err' : 'ok'}>{isDisabled ? m.user_disabled() : m.user_enabled()}</Badge>
      </TableCell>
    </TableRow>
  )
}
