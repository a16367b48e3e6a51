import { useLayoutEffect, useRef, type PointerEvent, type ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import { useSize } from './use-size.ts'

export type PanViewProps = {
  label: string
  /** How large what is looked at is. */
  widthPx: number
  heightPx: number
  /** What of it is in the middle at first, from 0 to 1. */
  startX?: number | undefined
  startY?: number | undefined
  /** Where it takes the place of what had the focus. */
  takesFocus?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A window on something larger: moved by finger, wheel and arrow keys as the browser does it, and dragged by a mouse. */
export function PanView({ label, widthPx, heightPx, startX = 0.5, startY = 0.5, takesFocus = false, className, children }: PanViewProps) {
  const view = useRef<HTMLElement>(null)
  // On a tab that nobody has opened yet there is nothing to scroll.
  const isSeen = useSize(view).widthPx > 0
  const drag = useRef<{ x: number; y: number } | null>(null)

  useLayoutEffect(() => {
    const element = isSeen ? view.current : null
    element?.scrollTo(widthPx * startX - element.clientWidth / 2, heightPx * startY - element.clientHeight / 2)
  }, [isSeen, widthPx, heightPx, startX, startY])

  useLayoutEffect(() => {
    if (takesFocus) view.current?.focus({ preventScroll: true })
  }, [takesFocus])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!drag.current) return
    event.currentTarget.scrollBy(drag.current.x - event.clientX, drag.current.y - event.clientY)
    drag.current = { x: event.clientX, y: event.clientY }
  }

  const letGo = () => {
    drag.current = null
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a region that scrolls takes keys and fingers by itself.
    <section
      ref={view}
      dir="ltr"
      aria-label={label}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      className={cn('focus-inset cursor-grab overflow-auto overscroll-contain select-none active:cursor-grabbing', className)}
    >
      {children}
    </section>
  )
}
