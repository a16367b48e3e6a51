import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import type { Point } from '#domain/print/matrix.ts'
import type { Placement } from '#domain/print/placement.ts'
import { handle, handOn, shown, type Grip, type Hand, type HandEvent } from './hand.ts'

export type UseHandOptions = {
  stage: RefObject<HTMLElement | null>
  placement: Placement
  grip: Grip | null
  /** From the screen to mm of the face. */
  toFace: (clientX: number, clientY: number) => Point | null
  /** Where the photo is to be seen now: called once a frame while it is moved, and whenever something else has been drawn. */
  onSeen: (placement: Placement) => void
  /** A gesture has ended somewhere else than it began. */
  onPlaced: (placement: Placement) => void
}

const wheelRestMs = 250
const doubleMs = 350
const doublePx = 24
/** A notch of a mouse wheel is about 100; a trackpad sends many small ones. */
const zoomPerWheelPx = 0.0015

const atRest = { isHeld: false, toMiddleX: false, toMiddleY: false }

/**
 * Fingers, mouse, pen and wheel on a stage, given to the hand. What it moves is shown without React: drawing the piece anew for every frame
 * is more than a phone can do.
 */
export function useHand({ stage, placement, grip, toFace, onSeen, onPlaced }: UseHandOptions) {
  const hand = useRef(handOn(placement))
  const frame = useRef(0)
  const lastTap = useRef({ at: 0, x: 0, y: 0 })
  const [told, setTold] = useState(atRest)

  function show() {
    if (grip) onSeen(shown(hand.current, grip).placement)
  }

  // Whoever else has placed it, nobody holding it, has placed it; and what has been drawn anew shows it where it rests.
  useLayoutEffect(() => {
    const { resting, touches } = hand.current
    if (resting !== placement && touches.length === 0) hand.current = handOn(placement)
    show()
  })
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  function tell(event: HandEvent) {
    if (!grip) return
    const before = hand.current
    const after = handle(before, event, grip)
    hand.current = after
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(show)
    setTold((last) => toldOf(after, grip, last))
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
    const at = hand.current.touches.length > 0 && toFace(event.clientX, event.clientY)
    if (at) tell({ kind: 'move', id: event.pointerId, at })
  }

  function onPointerUp(event: ReactPointerEvent<HTMLElement>) {
    const wasStill = hand.current.wished === hand.current.resting
    tell({ kind: 'up', id: event.pointerId })
    const { at, x, y } = lastTap.current
    const isDouble = event.timeStamp - at < doubleMs && Math.hypot(event.clientX - x, event.clientY - y) < doublePx
    lastTap.current = { at: wasStill && !isDouble ? event.timeStamp : 0, x: event.clientX, y: event.clientY }
    const point = wasStill && isDouble && toFace(event.clientX, event.clientY)
    if (point) tell({ kind: 'double', at: point })
  }

  return {
    isHeld: told.isHeld,
    /** The same at this very moment, before anything is drawn. */
    isHolding: () => hand.current.touches.length > 0,
    /** A finger that came down elsewhere is on the photo from now on. */
    take(pointerId: number, clientX: number, clientY: number) {
      const at = toFace(clientX, clientY)
      if (at) tell({ kind: 'down', id: pointerId, at })
    },
    /** The middles it has taken to. */
    lines: { toMiddleX: told.toMiddleX, toMiddleY: told.toMiddleY },
    cancel: () => tell({ kind: 'cancel' }),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => tell({ kind: 'cancel' }) },
  }
}

/** The same object while nothing in it has changed: then nothing is drawn. */
function toldOf(hand: Hand, grip: Grip, last: typeof atRest): typeof atRest {
  const isHeld = hand.touches.length > 0
  const { toMiddleX, toMiddleY } = isHeld ? shown(hand, grip) : atRest
  const isSame = last.isHeld === isHeld && last.toMiddleX === toMiddleX && last.toMiddleY === toMiddleY
  return isSame ? last : { isHeld, toMiddleX, toMiddleY }
}
