import { LogOut } from 'lucide-react'
import { NavLink } from 'react-router'
import { adminHome } from '#domain/accounts.ts'
import { useLogout, useUser } from '#features/accounts/ui/use-user.ts'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import { barLink } from './bar-link.ts'
import { sheetLink } from './sheet-link.ts'

const looks = { bar: barLink, sheet: sheetLink }

/** Sign In is in the page from the start; with scripts it shows once it is known that nobody is signed in. */
export function AccountLinks({ place, onLogOut }: { place: 'bar' | 'sheet'; onLogOut?: () => void }) {
  const { user, isLoading } = useUser()
  const logout = useLogout()
  const look = looks[place]

  function logOut() {
    if (logout.isPending) return
    onLogOut?.()
    logout.mutate()
  }

  if (!user) {
    return (
      <NavLink
        to="/auth"
        className={cn(look, 'transition-opacity', isLoading && 'opacity-0 focus-visible:opacity-100 noscript:opacity-100')}
      >
        {m.nav_sign_in()}
      </NavLink>
    )
  }

  const name = user.firstName || user.username
  const adminPath = adminHome(user.role)
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
      <button
        type="button"
        aria-label={m.nav_log_out({ name })}
        aria-busy={logout.isPending || undefined}
        onClick={logOut}
        className={cn(look, 'gap-2')}
      >
        <span className="max-w-[10ch] truncate">{name}</span>
        <LogOut aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" strokeWidth={1.75} />
      </button>
    </>
  )
}
