import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import { runsLeft } from '#ui/runs-left.ts'

export type Align = 'start' | 'center' | 'end'
export type Side = 'above' | 'below'

type Anchored = {
  open: boolean
  anchor: RefObject<HTMLElement | null>
  panel: RefObject<HTMLElement | null>
  side?: Side | undefined
  align?: Align | undefined
  gapPx?: number | undefined
  onPressOutside?: (() => void) | undefined
}

const screenMarginPx = 8

type Spot = { side: Side; align: Align; gapPx: number }

function place(anchor: HTMLElement, panel: HTMLElement, { side, align, gapPx }: Spot) {
  const at = anchor.getBoundingClientRect()
  const screen = document.documentElement
  const mirrored = runsLeft(anchor)
  const leftAligned = align === (mirrored ? 'end' : 'start')
  const wantedX = align === 'center' ? at.left + (at.width - panel.offsetWidth) / 2 : leftAligned ? at.left : at.right - panel.offsetWidth
  const maxX = screen.clientWidth - panel.offsetWidth - screenMarginPx
  const x = Math.max(screenMarginPx, Math.min(wantedX, maxX))

  const roomBelow = window.innerHeight - at.bottom - gapPx - screenMarginPx
  const roomAbove = at.top - gapPx - screenMarginPx
  const fits = (side === 'below' ? roomBelow : roomAbove) >= panel.offsetHeight
  const below = fits ? side === 'below' : roomBelow >= roomAbove
  const y = below ? at.bottom + gapPx : at.top - gapPx - panel.offsetHeight
  panel.style.inset = `${Math.max(screenMarginPx, y)}px auto auto ${x}px`
}

/**
 * Keeps an open panel beside its anchor while the page scrolls, and shows it in the top layer where it is `popover="manual"`; one that opens
 * itself is only placed. Safari has popovers from 17 on; before, the panel lies above the page by its own styles.
 */
export function useAnchored(options: Anchored) {
  const { open, anchor, panel, side = 'below', align = 'start', gapPx = 6, onPressOutside } = options

  useLayoutEffect(() => {
    const anchorElement = anchor.current
    const panelElement = panel.current
    if (!open || !anchorElement || !panelElement) return
    const settle = () => place(anchorElement, panelElement, { side, align, gapPx })
    const isShownHere = panelElement.popover === 'manual'
    if (isShownHere) panelElement.showPopover?.()
    settle()
    const resized = new ResizeObserver(settle)
    resized.observe(panelElement)
    window.addEventListener('scroll', settle, { capture: true, passive: true })
    window.addEventListener('resize', settle)
    return () => {
      resized.disconnect()
      window.removeEventListener('scroll', settle, { capture: true })
      window.removeEventListener('resize', settle)
      if (isShownHere && panelElement.isConnected) panelElement.hidePopover?.()
    }
  }, [open, anchor, panel, side, align, gapPx])

  useLayoutEffect(() => {
    if (!open || !onPressOutside) return
    const press = (event: PointerEvent) => {
      const inside = [anchor.current, panel.current].some((element) => event.composedPath().includes(element as EventTarget))
      if (!inside) onPressOutside()
    }
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  }, [open, anchor, panel, onPressOutside])
}
