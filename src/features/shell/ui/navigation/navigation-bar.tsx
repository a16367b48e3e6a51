import { lazy, Suspense, use, useEffect, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { whenIdle } from '#browser/when-idle.ts'
import { BrandContext } from '#ui/brand.ts'
import { cn } from '#ui/class-names.ts'
import { MenuLines } from '#ui/icons/line-icons.tsx'
import { Logo } from '#ui/icons/logo.tsx'
import { m } from '#words/messages.js'
import { AccountLinks } from './account-links.tsx'
import { barLink } from './bar-link.ts'
import { CanvasMenu } from './canvas-menu.tsx'
import { CartLink } from './cart-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { PlainLinks } from './plain-links.tsx'
import { laterLinks, printFrameLink } from './shop-links.ts'
import { SkipLink } from './skip-link.tsx'
import { useOpenHere } from '../use-open-here.ts'

const loadSheet = () => import('./navigation-sheet.tsx')

/** Should the connection be gone when the menu is first opened, the links appear without a sheet. */
const NavigationSheet = lazy(() =>
  loadSheet().then(
    (module) => ({ default: module.NavigationSheet }),
    () => ({ default: ({ open }: { open: boolean }) => <>{open && <PlainLinks />}</> }),
  ),
)

export function NavigationBar({ cartPieces }: { cartPieces: number }) {
  const [sheetOpen, setSheetOpen] = useOpenHere()
  const [isSheetWanted, setSheetWanted] = useState(false)
  // Only small screens have the menu button; they bring the sheet once the page is idle.
  useEffect(() => (matchMedia('(width < 64rem)').matches ? whenIdle(() => void loadSheet().catch(() => undefined)) : undefined), [])
  return (
    <header className="gives-way sticky top-0 z-30 border-b border-wall-3 bg-wall-1">
      <SkipLink />
      <div className="page-width flex h-[calc(var(--header-height)-1px)] items-center gap-1 lg:gap-3">
        <Link
          to="/"
          aria-label={m.nav_logo({ shop: use(BrandContext).name })}
          className="-ms-1 flex min-h-11 min-w-0 items-center p-1 lg:me-2"
        >
          <Logo className="text-[24px] lg:text-2xl" />
        </Link>
        <nav aria-label={m.nav_main()} className="hidden items-center lg:flex xl:gap-2">
          <NavLink to={printFrameLink.to} className={barLink}>
            {printFrameLink.label()}
          </NavLink>
          <CanvasMenu />
          {laterLinks.map((link) => (
            <NavLink key={link.to} to={link.to} className={barLink}>
              {link.label()}
            </NavLink>
          ))}
        </nav>
        <div className="ms-auto flex items-center">
          <div className="hidden items-center lg:flex noscript:flex">
            {/* Narrower the bar has no room for it beside what signed-in people see: it is at the foot of the page. */}
            <LanguageSwitch className={cn(barLink, 'max-xl:hidden')} />
            <AccountLinks place="bar" />
          </div>
          <CartLink pieces={cartPieces} />
          <button
            type="button"
            aria-label={m.nav_menu()}
            aria-haspopup="dialog"
            aria-expanded={sheetOpen}
            onClick={() => {
              setSheetWanted(true)
              setSheetOpen(true)
            }}
            className="-me-2 grid size-[44px] shrink-0 place-items-center rounded-sm transition-colors hover:bg-wall-2 lg:hidden noscript:hidden"
          >
            <MenuLines aria-hidden="true" className="size-[22px]" strokeWidth={1.75} />
          </button>
        </div>
      </div>
      <noscript>
        <PlainLinks />
      </noscript>
      {isSheetWanted && (
        <Suspense>
          <NavigationSheet open={sheetOpen} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}
