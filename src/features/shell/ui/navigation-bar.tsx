import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from '#ui/logo.tsx'
import { m } from '#words/messages.js'
import { AccountLinks } from './account-links.tsx'
import { barLink } from './bar-link.ts'
import { CanvasMenu } from './canvas-menu.tsx'
import { CartLink } from './cart-link.tsx'
import { NavigationSheet } from './navigation-sheet.tsx'
import { canvasLinks, laterLinks, printFrameLink } from './shop-links.ts'

export function NavigationBar({ cartPieces }: { cartPieces: number }) {
  const { key } = useLocation()
  const [sheetOpenAt, setSheetOpenAt] = useState<string>()
  const sheetOpen = sheetOpenAt === key
  return (
    <header className="sticky top-0 z-30 border-b border-wall-3 bg-wall-1">
      <a
        href="#main"
        className="absolute start-4 top-2 z-10 -translate-y-20 bg-ink-9 px-5 py-3 font-medium text-wall-0 focus:translate-y-0"
      >
        {m.nav_skip()}
      </a>
      <div className="page-width flex h-16 items-center gap-1 lg:h-18 lg:gap-3">
        <Link to="/" aria-label={m.nav_logo()} className="-ms-1 flex min-h-11 items-center p-1 lg:me-2">
          <Logo />
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
            <AccountLinks place="bar" />
          </div>
          <CartLink pieces={cartPieces} />
          <IconButton
            icon={MenuIcon}
            label={m.nav_menu()}
            aria-haspopup="dialog"
            aria-expanded={sheetOpen}
            onClick={() => setSheetOpenAt(key)}
            className="-me-2 lg:hidden noscript:hidden"
          />
        </div>
      </div>
      <noscript>
        <nav aria-label={m.nav_main()} className="page-width flex flex-wrap gap-x-5 border-t border-wall-3 lg:hidden">
          {[printFrameLink, ...canvasLinks, ...laterLinks].map((link) => (
            <a key={link.to} href={link.to} className="inline-flex min-h-11 items-center">
              {link.label()}
            </a>
          ))}
        </nav>
      </noscript>
      <NavigationSheet open={sheetOpen} onClose={() => setSheetOpenAt(undefined)} />
    </header>
  )
}
