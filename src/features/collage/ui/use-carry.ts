import { useRef, useState, type MouseEvent, type PointerEvent } from 'react'

export type Carried = {
  key: string
  x: number
  y: number
  /** The place below it. */
  over: number | null
}

/** How far a finger moves before it carries: less is a tap. */
const leastPx = 8

/** A photo that a finger or a mouse carries from the tray or a place to another place. */
export function useCarry(onDrop: (key: string, at: number) => void) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const held = useRef<{ key: string; x: number; y: number; isCarried: boolean } | null>(null)
  const wasCarried = useRef(false)

  function letGo() {
    wasCarried.current = held.current?.isCarried ?? false
    held.current = null
    setCarried(null)
  }

  return {
    carried,
    /** What an element needs from which this photo can be carried. */
    from: (key: string | null) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasCarried.current = false
        if (key === null || event.button !== 0 || !event.isPrimary) return
        held.current = { key, x: event.clientX, y: event.clientY, isCarried: false }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const hold = held.current
        if (!hold) return
        hold.isCarried ||= Math.hypot(event.clientX - hold.x, event.clientY - hold.y) > leastPx
        if (!hold.isCarried) return
        setCarried({ key: hold.key, x: event.clientX, y: event.clientY, over: placeAt(event.clientX, event.clientY) })
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const at = held.current?.isCarried ? placeAt(event.clientX, event.clientY) : null
        const dropped = held.current?.key
        letGo()
        if (dropped && at !== null) onDrop(dropped, at)
      },
      onPointerCancel: letGo,
      /** A click that ends a carry is none. */
      onClickCapture(event: MouseEvent<HTMLElement>) {
        if (wasCarried.current) event.stopPropagation()
        wasCarried.current = false
      },
    }),
  }
}

export type Carry = ReturnType<typeof useCarry>

function placeAt(x: number, y: number): number | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>('[data-place]')?.dataset['place']
    if (place !== undefined) return Number(place)
  }
  return null
}
