import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import { placeOf } from './collage-place.tsx'

export type Carried = {
  key: string
  /** The place below it. */
  over: number | null
}

/** What a finger comes down on: the photo it could carry away from there, and what a tap does. */
export type Pressed = { key: string | null; tap: () => void }

type Hold = Pressed & { pointerId: number; fromX: number; fromY: number; x: number; y: number; isMoved: boolean }

/** How far a finger moves before it carries: less is a tap. */
const leastPx = 8
const halfGhostPx = 40

/**
 * A photo that a finger or a mouse carries from the tray or a place to another place. It follows the hand without React, as in the editor:
 * only what it is held over is drawn anew.
 */
export function useCarry(onDrop: (key: string, at: number) => void) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const held = useRef<Hold | null>(null)
  /** What the pointer did has been done: the click it ends with is none. */
  const isAnswered = useRef(false)
  const frame = useRef(0)
  /** The photo in the hand. */
  const ghost = useRef<HTMLSpanElement>(null)

  function layGhost() {
    const hold = held.current
    if (!hold || !ghost.current) return
    ghost.current.style.transform = `translate(${hold.x - halfGhostPx}px, ${hold.y - halfGhostPx}px) rotate(-3deg)`
  }

  function follow() {
    const hold = held.current
    if (!hold?.isMoved || hold.key === null) return
    layGhost()
    const { key, x, y } = hold
    const over = placeOf(document.elementFromPoint(x, y))
    setCarried((before) => (before?.key === key && before.over === over ? before : { key, over }))
  }

  useLayoutEffect(layGhost, [carried])
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  function letGo(): Hold | null {
    const hold = held.current
    cancelAnimationFrame(frame.current)
    held.current = null
    setCarried(null)
    return hold
  }

  return {
    carried,
    ghost,
    /** The finger that holds something now, if there is one, lets it go. */
    letGo,
    /** What an element needs whose parts can be tapped, or carried away. */
    from: (find: (target: Element) => Pressed | null) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!event.isPrimary) return
        isAnswered.current = false
        const pressed = event.button === 0 ? find(event.target as Element) : null
        if (!pressed) return
        const { pointerId, clientX: x, clientY: y } = event
        held.current = { ...pressed, pointerId, fromX: x, fromY: y, x, y, isMoved: false }
        event.currentTarget.setPointerCapture(pointerId)
      },
      onPointerMove({ pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
        const hold = held.current
        if (hold?.pointerId !== pointerId) return
        const isMoved = hold.isMoved || Math.hypot(x - hold.fromX, y - hold.fromY) > leastPx
        held.current = { ...hold, x, y, isMoved }
        cancelAnimationFrame(frame.current)
        frame.current = requestAnimationFrame(follow)
      },
      onPointerUp({ pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
        const hold = held.current
        if (hold?.pointerId !== pointerId) return
        letGo()
        isAnswered.current = true
        const at = hold.isMoved && hold.key !== null ? placeOf(document.elementFromPoint(x, y)) : null
        if (hold.key !== null && at !== null) onDrop(hold.key, at)
        else if (!hold.isMoved) hold.tap()
      },
      onPointerCancel: () => void letGo(),
      /** A tap is one as soon as the finger leaves: shortly after a carry, browsers send no click. The click of a key has no count. */
      onClick({ target, detail }: MouseEvent<HTMLElement>) {
        if (detail === 0 || !isAnswered.current) find(target as Element)?.tap()
      },
    }),
  }
}

export type Carry = ReturnType<typeof useCarry>
