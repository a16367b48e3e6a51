import { ChevronDown } from '#ui/icons/line-icons.tsx'
import { useCallback, useRef, useState, type FocusEvent } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useAnchored } from '#ui/overlays/anchored.ts'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import { barLink } from './bar-link.ts'
import { canvasLinks } from './shop-links.ts'

const menuId = 'canvas-menu'

/**
 * A native popover: it opens, closes and gives the focus back without a script. Where there are none, as in Safari before 17, a script does.
 * Its place, too, is a script's: few browsers have anchors of CSS, and in Firefox they stay behind when the page scrolls under the bar.
 */
export function CanvasMenu() {
  const { pathname } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const dismiss = useCallback(() => setOpen(false), [])
  useAnchored({ open: isOpen, anchor: button, panel: menu, onPressOutside: dismiss })
  const isHere = canvasLinks.some((link) => link.to === pathname)

  function toggle() {
    if (!menu.current?.togglePopover) setOpen(!isOpen)
  }

  function close() {
    menu.current?.hidePopover?.()
    dismiss()
  }

  /** Tabbed past, it does not stay behind. */
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    <span role="presentation" className="contents" onBlur={leave} onKeyDown={({ key }) => key === 'Escape' && dismiss()}>
      <button
        ref={button}
        type="button"
        popoverTarget={menuId}
        onClick={toggle}
        aria-expanded={isOpen || undefined}
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
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        data-open={isOpen || undefined}
        className={cn(
          'fixed inset-auto start-60 top-18 m-0 min-w-60 rounded-md border border-wall-3 bg-wall-0 py-1 text-ink-9 shadow-md open:animate-rise',
          '[position-anchor:--canvas-menu] supports-[top:anchor(bottom)]:start-[anchor(start)] supports-[top:anchor(bottom)]:top-[calc(anchor(bottom)+6px)]',
          'not-supports-[selector(:popover-open)]:not-data-open:hidden',
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
    </span>
  )
}
