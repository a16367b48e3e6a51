import { cloneElement, useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactElement, ReactNode } from 'react'
import { useAnchored } from '#ui/overlays/anchored.ts'
import type { Side } from '#ui/overlays/anchored.ts'

export const tooltipOpenDelayMs = 700
export const tooltipSkipDelayMs = 300

// Kept per page, not per tooltip: moving from one tooltip to the next within the skip delay opens at once.
const lastClosedAt = new WeakMap<Document, number>()

export type TooltipProps = {
  text: ReactNode
  side?: Side | undefined
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

export function Tooltip({ text, side = 'above', children }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wrapper = useRef<HTMLSpanElement>(null)
  const anchor = useRef<HTMLElement>(null)
  const panel = useRef<HTMLSpanElement>(null)
  useAnchored({ open, anchor, panel, side, align: 'center', gapPx: 0 })
  useEffect(() => () => clearTimeout(waiting.current), [])

  function show() {
    anchor.current = wrapper.current?.firstElementChild as HTMLElement | null
    setOpen(true)
  }

  function hide() {
    clearTimeout(waiting.current)
    if (open) lastClosedAt.set(document, performance.now())
    setOpen(false)
  }

  function enter(event: PointerEvent) {
    if (event.pointerType === 'touch' || open) return
    const sinceClosed = performance.now() - (lastClosedAt.get(document) ?? -Infinity)
    clearTimeout(waiting.current)
    if (sinceClosed < tooltipSkipDelayMs) show()
    else waiting.current = setTimeout(show, tooltipOpenDelayMs)
  }

  function focus(event: FocusEvent<HTMLElement>) {
    if (event.target.matches(':focus-visible')) show()
  }

  function key(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    hide()
  }

  const described = [children.props['aria-describedby'], open ? id : undefined].filter(Boolean).join(' ') || undefined
  return (
    <span
      ref={wrapper}
      role="presentation"
      className="contents"
      onPointerEnter={enter}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={focus}
      onBlur={hide}
      onKeyDown={key}
    >
      {cloneElement(children, { 'aria-describedby': described })}
      {open && (
        <span ref={panel} id={id} role="tooltip" popover="manual" className="fixed z-50 animate-fade bg-transparent py-2">
          <span className="block max-w-64 rounded-sm bg-ink-9 px-3 py-1.5 text-sm text-wall-0 shadow-md">{text}</span>
        </span>
      )}
    </span>
  )
}
