import { useRef, type KeyboardEvent, type PointerEvent } from 'react'

const stepsPx: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const wideStepPx = 10

/** Something moved about by finger, mouse or arrow keys; with Shift in wider steps. */
export function useMoves(onMove: (dxPx: number, dyPx: number) => void) {
  const held = useRef<{ x: number; y: number } | null>(null)
  const letGo = () => {
    held.current = null
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!held.current) return
      onMove(event.clientX - held.current.x, event.clientY - held.current.y)
      held.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown(event: KeyboardEvent) {
      const step = stepsPx[event.key]
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      const factor = event.shiftKey ? wideStepPx : 1
      onMove(step[0] * factor, step[1] * factor)
    },
  }
}
