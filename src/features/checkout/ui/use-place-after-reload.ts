import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { forget, keep, readStored } from '#browser/session-store.ts'

/** The form grows for a while after it stands: the card's own fields come last. */
const settlesMs = 3000
const theirDoing = ['pointerdown', 'keydown', 'wheel', 'touchstart']

/** A reload leaves one where one was. The browser restores a place only in what is there at once, and the form is not. */
export function usePlaceAfterReload(stands: boolean): void {
  const [top] = useState(takePlace)
  const hasMoved = useRef(false)
  useEffect(() => {
    const stop = new AbortController()
    for (const event of theirDoing) addEventListener(event, () => (hasMoved.current = true), { signal: stop.signal, passive: true })
    addEventListener('pagehide', () => keep('checkout', 'place', scrollY), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  useEffect(() => {
    if (!stands || top === null) return undefined
    const observer = new ResizeObserver(() => {
      if (!hasMoved.current) scrollTo({ top, behavior: 'instant' })
    })
    observer.observe(document.body)
    const timer = setTimeout(() => observer.disconnect(), settlesMs)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [stands, top])
}

function takePlace(): number | null {
  const top = readStored('checkout', 'place', z.number())
  forget('checkout', 'place')
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.type === 'reload' ? top : null
}
