import { useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import { useEffect } from 'react'
import type { Point } from '#domain/print/matrix.ts'
import type { Placement } from '#domain/print/placement.ts'
import { handle, handOn, shown, type Grip, type HandEvent } from './hand.ts'

export type UseHandOptions = {
  stage: RefObject<HTMLElement | null>
  placement: Placement
  grip: Grip | null
  /** From the screen to mm of the face. */
  toFace: (clientX: number, clientY: number) => Point | null
  /** A gesture has ended somewhere else than it began. */
  onPlaced: (placement: Placement) => void
}

const wheelRestMs = 250
const doubleMs = 350
const doublePx = 24
/** A notch of a mouse wheel is about 100; a trackpad sends many small ones. */
const zoomPerWheelPx = 0.0015

/** Fingers, mouse, pen and wheel on a stage, given to the hand; it shows what the hand holds until it lets go. */
export function useHand({ stage, placement, grip, toFace, onPlaced }: UseHandOptions) {
  const [live, setLive] = useState(() => handOn(placement))
  // Several events may come before the next frame: each goes on from the last.
  const latest = useRef(live)
  const lastTap = useRef({ at: 0, x: 0, y: 0 })
  const hand = live.resting === placement || live.touches.length > 0 ? live : handOn(placement)

  function tell(event: HandEvent) {
    if (!grip) return
    const before = latest.current.resting === placement || latest.current.touches.length > 0 ? latest.current : handOn(placement)
    const after = handle(before, event, grip)
    latest.current = after
    setLive(after)
    if (after.touches.length === 0 && after.resting !== before.resting) onPlaced(after.resting)
  }

  const onWheel = useRef<(event: WheelEvent) => void>(() => undefined)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    onWheel.current = (event) => {
      const at = toFace(event.clientX, event.clientY)
      if (!at || !grip) return
      event.preventDefault()
      tell({ kind: 'wheel', at, scale: Math.exp(-event.deltaY * zoomPerWheelPx * (event.ctrlKey ? 5 : 1)) })
      clearTimeout(resting.current)
      resting.current = setTimeout(() => tell({ kind: 'rest' }), wheelRestMs)
    }
  })
  // React listens passively: then the page would scroll under the photo.
  useEffect(() => {
    const element = stage.current
    const listen = (event: WheelEvent) => onWheel.current(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [stage])

  function onPointerDown(event: ReactPointerEvent<HTMLElement>) {
    const at = toFace(event.clientX, event.clientY)
    if (!at || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    tell({ kind: 'down', id: event.pointerId, at })
  }

  function onPointerMove(event: ReactPointerEvent<HTMLElement>) {
    const at = latest.current.touches.length > 0 && toFace(event.clientX, event.clientY)
    if (at) tell({ kind: 'move', id: event.pointerId, at })
  }

  function onPointerUp(event: ReactPointerEvent<HTMLElement>) {
    const wasStill = latest.current.wished === latest.current.resting
    tell({ kind: 'up', id: event.pointerId })
    const { at, x, y } = lastTap.current
    const isDouble = event.timeStamp - at < doubleMs && Math.hypot(event.clientX - x, event.clientY - y) < doublePx
    lastTap.current = { at: wasStill && !isDouble ? event.timeStamp : 0, x: event.clientX, y: event.clientY }
    const point = wasStill && isDouble && toFace(event.clientX, event.clientY)
    if (point) tell({ kind: 'double', at: point })
  }

  return {
    /** What is to be seen now. */
    seen: grip ? shown(hand, grip) : null,
    isHeld: hand.touches.length > 0,
    cancel: () => tell({ kind: 'cancel' }),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => tell({ kind: 'cancel' }) },
  }
}
