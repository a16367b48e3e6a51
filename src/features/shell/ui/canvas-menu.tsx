import { ChevronDown } from '#ui/line-icons.tsx'
import { useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import { barLink } from './bar-link.ts'
import { canvasLinks } from './shop-links.ts'

const menuId = 'canvas-menu'

/** A native popover: it opens, closes and gives the focus back without a script. */
export function CanvasMenu() {
  const { pathname } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  const isHere = canvasLinks.some((link) => link.to === pathname)
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-current={isHere || undefined}
        className={cn(barLink, 'gap-1 [anchor-name:--canvas-menu]')}
      >
        {m.nav_canvas()}
        <ChevronDown aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className={cn(
          'fixed inset-auto start-60 top-18 m-0 min-w-60 rounded-md border border-wall-3 bg-wall-0 py-1 text-ink-9 shadow-md open:animate-rise',
          '[position-anchor:--canvas-menu] supports-[top:anchor(bottom)]:start-[anchor(start)] supports-[top:anchor(bottom)]:top-[anchor(bottom)]',
        )}
      >
        {canvasLinks.map((link) => (
          <NavLink
            key={link.to}
            to={link.to}
            onClick={close}
            className="focus-inset flex min-h-11 items-center px-4 py-2 hover:bg-wall-1 aria-[current=page]:font-bold"
          >
            {link.label()}
          </NavLink>
        ))}
      </div>
    </>
  )
}
