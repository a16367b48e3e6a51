import { LogOut } from 'lucide-react'
import { NavLink } from 'react-router'
import { adminHome } from '#domain/people/permissions.ts'
import type { User } from '#features/accounts/accounts.ts'
import { useLogout } from '#features/accounts/ui/use-logout.ts'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'

type Props = { user: User; look: string; onLogOut: (() => void) | undefined }

export function SignedInLinks({ user, look, onLogOut }: Props) {
  const logout = useLogout()
  const name = user.firstName || user.username
  const adminPath = adminHome(user.role)

  function logOut() {
    if (logout.isPending) return
    onLogOut?.()
    logout.mutate()
  }

  return (
    <>
      <NavLink to="/account" className={look}>
        {m.nav_my_account()}
      </NavLink>
      {adminPath && (
        <NavLink to={adminPath} className={look}>
          {m.nav_admin()}
        </NavLink>
      )}
      <button type="button" aria-busy={logout.isPending || undefined} onClick={logOut} className={cn(look, 'gap-2')}>
        <bdi className="max-w-[10ch] truncate">{name}</bdi>
        <span className="text-ink-6">{m.nav_log_out()}</span>
        <LogOut aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" strokeWidth={1.75} />
      </button>
    </>
  )
}
