import { useEffect } from 'react'
import { useLocation } from 'react-router'

const stillLoadingMs = 3000
const underTheBarPx = 80
const handsOn = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Shows the part of the screen that the address names, which may come only once something is read, and stays with it while what is above
 * it still grows; until somebody scrolls or types.
 */
export function useArrival(): void {
  const { hash } = useLocation()
  useEffect(() => (hash === '' ? undefined : arriveAt(decodeURIComponent(hash.slice(1)))), [hash])
}

function arriveAt(id: string): () => void {
  const done = new AbortController()
  const { signal } = done
  let seen: HTMLElement | null = null
  const look = () => {
    const target = document.getElementById(id)
    if (!target || signal.aborted) return
    if (!seen) {
      target.tabIndex = -1
      target.focus({ preventScroll: true })
    }
    seen = target
    scrollTo({ top: target.getBoundingClientRect().top + scrollY - underTheBarPx, behavior: 'instant' })
  }
  const grown = new ResizeObserver(look)
  const stop = () => {
    grown.disconnect()
    clearTimeout(timer)
    done.abort()
  }
  const timer = setTimeout(stop, stillLoadingMs)
  for (const name of handsOn) addEventListener(name, stop, { signal, passive: true })
  grown.observe(document.body)
  return stop
}
