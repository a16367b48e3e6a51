import { ArrowLeft, ChevronDown, Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { mayOpenAdminPath } from '#domain/people/permissions.ts'
import type { User } from '#features/accounts/accounts.ts'
import { useLogout } from '#features/accounts/ui/use-logout.ts'
import { Palette, PaletteButton } from './palette.tsx'
import { useStaffLive } from './use-staff-live.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from '#ui/icons/logo.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { useRootMark } from '#ui/use-root-mark.ts'
import { m } from '#words/messages.js'
import { adminGroups, screenOf, type AdminScreenLink } from './admin-screens.ts'
import { useOpenHere } from '../use-open-here.ts'
import { WaitingBadge } from './waiting-badge.tsx'

function ScreenLink({ screen }: { screen: AdminScreenLink }) {
  const Icon = screen.icon
  const isCurrent = screenOf(useLocation().pathname) === screen.to
  return (
    <li>
      <Link
        to={screen.to}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-ink-7 transition-colors lg:pointer-fine:min-h-9 hover:bg-wall-1 hover:text-ink-9 aria-[current=page]:bg-wall-2 aria-[current=page]:font-medium aria-[current=page]:text-ink-9"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        <span className="min-w-0 truncate">{screen.label()}</span>
        <WaitingBadge path={screen.to} />
      </Link>
    </li>
  )
}

/** So few need no folding. */
const fewScreens = 12

type GroupProps = { title: string; screens: readonly AdminScreenLink[]; opensAtFirst: boolean }

/** Folded away but for the first and the one that somebody is in, so that all of the menu is seen at once; what waits in it shows all the same. */
function Group({ title, screens, opensAtFirst }: GroupProps) {
  const current = screenOf(useLocation().pathname)
  const isHere = screens.some(({ to }) => to === current)
  const [isOpen, setOpen] = useState(opensAtFirst || isHere)
  const [seen, setSeen] = useState(current)
  if (seen !== current) {
    setSeen(current)
    if (isHere) setOpen(true)
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm px-3 text-sm font-medium text-ink-6 hover:text-ink-9 lg:pointer-fine:min-h-8">
        {title}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform in-[[open]]:-scale-y-100" strokeWidth={1.75} />
        {!isOpen && screens.map(({ to }) => <WaitingBadge key={to} path={to} />)}
      </summary>
      <ul aria-label={title}>
        {screens.map((screen) => (
          <ScreenLink key={screen.to} screen={screen} />
        ))}
      </ul>
    </details>
  )
}

function AdminNavigation({ user }: { user: User }) {
  const groups = adminGroups
    .map((group) => ({ ...group, screens: group.screens.filter((screen) => mayOpenAdminPath(user.role, screen.to)) }))
    .filter((group) => group.screens.length > 0)
  const isShort = groups.flatMap(({ screens }) => screens).length <= fewScreens
  return (
    <nav aria-label={m.admin_menu()} className="flex flex-col gap-2">
      {groups.map(({ title, screens }, at) => (
        <Group key={title()} title={title()} screens={screens} opensAtFirst={isShort || at === 0} />
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
  useStaffLive()
  useRootMark('menu')
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
        <span className="text-ink-6 max-sm:sr-only">{m.nav_admin()}</span>
        <PaletteButton onOpen={() => setPaletteOpen(true)} className="ms-auto shrink-0" />
        <Sheet open={sheetOpen} onClose={close} title={m.admin_menu()} side="start" className="px-3 py-4">
          <AdminNavigation user={user} />
        </Sheet>
      </header>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-4 overflow-y-auto border-e border-wall-3 bg-wall-0 px-3 py-4 lg:flex print:hidden">
        <p className="flex flex-wrap items-baseline gap-x-3 px-3">
          <Logo className="[&>span]:text-nowrap!" />
          <span className="shrink-0 text-ink-6">{m.nav_admin()}</span>
        </p>
        <PaletteButton onOpen={() => setPaletteOpen(true)} className="justify-start" />
        <AdminNavigation user={user} />
      </aside>
      <Palette role={user.role} isOpen={isPaletteOpen} onOpen={setPaletteOpen} />
    </>
  )
}
