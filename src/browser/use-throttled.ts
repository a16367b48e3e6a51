import { startTransition, useEffect, useRef } from 'react'

const restMs = 250

/** Deeds that come one upon the other are done together, a few times a second: the page is drawn once for all of them. The first waits for none. */
export function useThrottled(): (deed: () => void) => void {
  const waiting = useRef<(() => void)[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const lastAtMs = useRef(Number.NEGATIVE_INFINITY)
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current)
    },
    [],
  )

  function doAll() {
    timer.current = null
    lastAtMs.current = performance.now()
    // Nobody waits for it with a finger on the screen: it is drawn in pieces, between what they do.
    startTransition(() => {
      for (const deed of waiting.current.splice(0)) deed()
    })
  }

  return (deed) => {
    waiting.current.push(deed)
    timer.current ??= setTimeout(doAll, Math.max(0, lastAtMs.current + restMs - performance.now()))
  }
}
