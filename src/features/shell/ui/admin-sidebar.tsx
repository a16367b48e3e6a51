import { ArrowLeft, Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import { mayOpenAdminPath } from '#domain/accounts.ts'
import type { User } from '#features/accounts/accounts.ts'
import { useLogout } from '#features/accounts/ui/use-logout.ts'
import { Palette, PaletteButton } from '#features/admin/ui/palette.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from '#ui/logo.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { m } from '#words/messages.js'
import { adminGroups, type AdminScreenLink } from './admin-screens.ts'
import { useOpenHere } from './use-open-here.ts'

function ScreenLink({ screen }: { screen: AdminScreenLink }) {
  const Icon = screen.icon
  return (
    <li>
      <NavLink
        to={screen.to}
        end={screen.to === '/admin'}
        className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-ink-7 transition-colors hover:bg-wall-1 hover:text-ink-9 aria-[current=page]:bg-wall-2 aria-[current=page]:font-medium aria-[current=page]:text-ink-9"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        {screen.label()}
      </NavLink>
    </li>
  )
}

function AdminNavigation({ user }: { user: User }) {
  const groups = adminGroups
    .map((group) => ({ ...group, screens: group.screens.filter((screen) => mayOpenAdminPath(user.role, screen.to)) }))
    .filter((group) => group.screens.length > 0)
  return (
    <nav aria-label={m.admin_menu()} className="flex flex-col gap-6">
      {groups.map((group) => (
        <div key={group.title()}>
          <p className="px-3 pb-1 text-sm font-medium text-ink-6">{group.title()}</p>
          <ul aria-label={group.title()}>
            {group.screens.map((screen) => (
              <ScreenLink key={screen.to} screen={screen} />
            ))}
          </ul>
        </div>
      ))}
      <Link to="/" className="flex min-h-11 items-center gap-3 border-t border-wall-3 px-3 pt-2 text-ink-7 hover:text-ink-9">
        <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
        {m.admin_back_to_shop()}
      </Link>
      <SignedIn user={user} />
    </nav>
  )
}

/** Who works here: a computer in a workshop is shared. */
function SignedIn({ user: { firstName, username } }: { user: User }) {
  const logout = useLogout()
  return (
    <div className="flex items-center gap-2 border-t border-wall-3 ps-3 pt-2">
      <p className="min-w-0 grow text-sm text-ink-6">
        {m.admin_signed_in()}
        <bdi className="block truncate text-base text-ink-9">{firstName || username}</bdi>
      </p>
      <Button variant="quiet" loading={logout.isPending} onClick={() => logout.mutate()} className="px-3">
        {m.nav_log_out()}
      </Button>
    </div>
  )
}

/** Beside the screen on a wide window; below 1024 px a bar with a button that opens it as a sheet. */
export function AdminSidebar({ user }: { user: User }) {
  const [sheetOpen, setSheetOpen] = useOpenHere()
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const close = () => setSheetOpen(false)
  return (
    <>
      <header className="sticky top-0 z-30 flex h-14 items-center gap-3 border-b border-wall-3 bg-wall-0 px-4 lg:hidden print:hidden">
        <IconButton
          icon={MenuIcon}
          label={m.admin_menu()}
          aria-haspopup="dialog"
          aria-expanded={sheetOpen}
          onClick={() => setSheetOpen(true)}
          className="-ms-2"
        />
        <Logo className="text-xl" />
        <span className="text-ink-6">{m.nav_admin()}</span>
        <PaletteButton onOpen={() => setPaletteOpen(true)} className="ms-auto" />
        <Sheet open={sheetOpen} onClose={close} title={m.admin_menu()} side="start" className="px-3 py-4">
          <AdminNavigation user={user} />
        </Sheet>
      </header>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-e border-wall-3 bg-wall-0 px-3 py-6 lg:flex print:hidden">
        <p className="flex items-baseline gap-3 px-3">
          <Logo />
          <span className="text-ink-6">{m.nav_admin()}</span>
        </p>
        <PaletteButton onOpen={() => setPaletteOpen(true)} className="justify-start" />
        <AdminNavigation user={user} />
      </aside>
      <Palette role={user.role} isOpen={isPaletteOpen} onOpen={setPaletteOpen} />
    </>
  )
}
