import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Whoever goes from a line of the cart to the plain editor begins a new piece: what was on the stage is in the cart already. Answers how to take
 * what is on the stage along, once.
 */
export function useLeftLine(line: string | null, onLeft: () => void): () => void {
  const before = useRef(line)
  const isTakenAlong = useRef(false)
  const tellLeft = useEffectEvent(onLeft)
  useEffect(() => {
    if (before.current !== null && line === null && !isTakenAlong.current) tellLeft()
    before.current = line
    isTakenAlong.current = false
  }, [line])
  return () => void (isTakenAlong.current = true)
}
