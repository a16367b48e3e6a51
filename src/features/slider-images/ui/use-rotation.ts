import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

const everyMs = 5000
const stillness = '(prefers-reduced-motion: reduce)'

function subscribe(notice: () => void): () => void {
  const query = matchMedia(stillness)
  query.addEventListener('change', notice)
  return () => query.removeEventListener('change', notice)
}

/** Which of several is shown: the next every 5 s, but not under a mouse, while something in it has the focus, or for who wants no motion. */
export function useRotation(count: number) {
  const [at, setAt] = useState(0)
  /** The furthest that was shown: what comes after its next is not fetched yet. */
  const [reached, setReached] = useState(0)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isStill = useSyncExternalStore(
    subscribe,
    () => matchMedia(stillness).matches,
    () => false,
  )
  const isPlaying = wanted ?? !isStill
  const isRunning = isPlaying && count > 1 && !isHovered && (!isFocused || wanted === true)

  function show(place: number) {
    const next = (place + count) % count
    setAt(next)
    setReached(Math.max(reached, next))
  }
  const advance = useEffectEvent(show)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => advance(at + 1), everyMs)
    return () => clearTimeout(timer)
  }, [isRunning, at])

  return {
    at,
    reached,
    go: (by: 1 | -1) => show(at + by),
    isPlaying,
    isRunning,
    toggle: () => setWanted(!isPlaying),
    setHovered,
    setFocused,
  }
}
