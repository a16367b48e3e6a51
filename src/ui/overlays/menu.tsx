import { createContext, use, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { useAnchored } from '#ui/overlays/anchored.ts'
import type { Align } from '#ui/overlays/anchored.ts'
import { cn } from '#ui/class-names.ts'

export type MenuTriggerProps = {
  ref: RefObject<HTMLButtonElement | null>
  id: string
  'aria-expanded': boolean
  'aria-controls': string
  'aria-haspopup': 'menu' | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

export type MenuProps = {
  renderTrigger: (props: MenuTriggerProps) => ReactNode
  /** `actions` is an application menu; `links` is disclosed as it is, links or boxes to tick. */
  kind?: 'actions' | 'links' | undefined
  align?: Align | undefined
  className?: string | undefined
  children: ReactNode
}

const CloseMenu = createContext<() => void>(() => {})

function stepFrom(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

function itemsIn(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[data-menu-item]:not([aria-disabled="true"])') ?? [])]
}

function focusEnd(panel: HTMLElement | null, end: 'first' | 'last') {
  const item = itemsIn(panel).at(end === 'first' ? 0 : -1)
  item?.focus()
}

export function Menu({ renderTrigger, kind = 'actions', align = 'start', className, children }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const focusNext = useRef<'first' | 'last' | undefined>(undefined)
  const dismiss = useCallback(() => setOpen(false), [])
  useAnchored({ open, anchor, panel, align, onPressOutside: dismiss })

  useLayoutEffect(() => {
    if (open && focusNext.current) focusEnd(panel.current, focusNext.current)
    focusNext.current = undefined
  }, [open, focusNext, panel])

  function close() {
    setOpen(false)
    anchor.current?.focus()
  }

  function openAt(end: 'first' | 'last') {
    focusNext.current = end
    if (open) focusEnd(panel.current, end)
    setOpen(true)
  }

  function triggerKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    openAt(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  function panelKey(event: KeyboardEvent) {
    const all = itemsIn(panel.current)
    const index = all.indexOf(document.activeElement as HTMLElement)
    const letter = event.key.length === 1 && event.key !== ' ' ? event.key.toLocaleLowerCase() : undefined
    const next = stepFrom(event.key, index, all.length)
    const target =
      next === undefined
        ? letter && [...all.slice(index + 1), ...all].find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter))
        : all[next]
    if (target) {
      event.preventDefault()
      target.focus()
    } else if (event.key === 'Tab' && kind === 'actions') close()
  }

  function key(event: KeyboardEvent) {
    if (!open || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (panel.current?.contains(event.target as Node)) panelKey(event)
  }

  function blur(event: FocusEvent<HTMLElement>) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <div role="presentation" className="inline-flex" onBlur={blur} onKeyDown={key}>
      {renderTrigger({
        ref: anchor,
        id: `${id}-trigger`,
        'aria-expanded': open,
        'aria-controls': id,
        'aria-haspopup': kind === 'actions' ? 'menu' : undefined,
        onClick: () => (open ? setOpen(false) : kind === 'actions' ? openAt('first') : setOpen(true)),
        onKeyDown: triggerKey,
      })}
      <div
        ref={panel}
        id={id}
        popover="manual"
        hidden={!open}
        role={kind === 'actions' ? 'menu' : 'group'}
        aria-labelledby={`${id}-trigger`}
        className={cn(
          'fixed z-50 min-w-52 rounded-md border border-wall-3 bg-wall-0 py-1 text-ink-9 shadow-md',
          open && 'animate-rise',
          className,
        )}
      >
        <CloseMenu value={close}>{children}</CloseMenu>
      </div>
    </div>
  )
}

const itemLook =
  'focus-inset flex min-h-11 w-full items-center gap-3 px-4 py-2 text-start hover:bg-wall-1 aria-disabled:text-ink-6 [&_svg]:size-5 [&_svg]:shrink-0'

export type MenuItemProps = {
  onSelect: () => void
  disabled?: boolean | undefined
  children: ReactNode
}

export function MenuItem({ onSelect, disabled = false, children }: MenuItemProps) {
  const close = use(CloseMenu)
  function select() {
    if (disabled) return
    close()
    onSelect()
  }
  return (
    <button
      type="button"
      data-menu-item=""
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      onClick={select}
      className={itemLook}
    >
      {children}
    </button>
  )
}
