import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const settlesMs = 3000
/** Who does one of these is somewhere on purpose. */
const theirDoing = ['pointerdown', 'keydown', 'wheel', 'touchstart']

type Page = { mainBottom: number; windowHeight: number }

/** Where one was, as long as a part of the page is there beside its footer; one that is too short for it, yet or by now, is shown from its top. */
export function placeOn({ mainBottom, windowHeight }: Page, wanted: number): number {
  return wanted + windowHeight / 4 <= mainBottom ? wanted : 0
}

/**
 * Back, Forward and a reload leave one where one was. The router restores a place once, in what is there at once: a page that grows afterwards
 * would leave one above it, or push one down with its footer, and one that has become shorter shows nothing else.
 */
export function KeptPlace() {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useIsomorphicLayoutEffect(() => {
    const restored = globalThis.__reactRouterDataRouter?.state.restoreScrollPosition
    const wanted = typeof restored === 'number' ? restored : storedPlace(key)
    return isBack && wanted > 0 ? followPlace(wanted) : undefined
  }, [key, isBack])
  return null
}

/** Of a page that was loaded anew: the router has put it back before it woke, and says nothing of it any more. */
function storedPlace(key: string): number {
  try {
    const places = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}') as Record<string, number>
    return places[key] ?? 0
  } catch {
    return 0
  }
}

export function followPlace(wanted: number): () => void {
  const stop = new AbortController()
  const end = () => stop.abort()
  let settles: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    const mainBottom = (document.querySelector('main')?.getBoundingClientRect().bottom ?? 0) + scrollY
    const top = placeOn({ mainBottom, windowHeight: innerHeight }, wanted)
    scrollTo({ top, behavior: 'instant' })
    if (top === wanted) settles ??= setTimeout(end, settlesMs)
  }
  const observer = new ResizeObserver(follow)
  observer.observe(document.body)
  for (const event of theirDoing) addEventListener(event, end, { signal: stop.signal, passive: true })
  // What is said takes the focus into the page; a page that opens has it as a whole.
  addEventListener('focusin', ({ target }) => target !== document.querySelector('main') && end(), { signal: stop.signal })
  stop.signal.addEventListener('abort', () => {
    clearTimeout(settles)
    observer.disconnect()
  })
  follow()
  return end
}

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect
