import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * A new page scrolls smoothly to its top; going back is restored at once, and nothing glides under reduced motion.
 * It stands before ScrollRestoration, whose own effect then scrolls in the manner set here.
 */
export function SmoothScroll() {
  const { key } = useLocation()
  const navigationType = useNavigationType()
  useIsomorphicLayoutEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    document.documentElement.style.scrollBehavior = navigationType === NavigationType.Pop || still ? 'auto' : 'smooth'
  }, [key, navigationType])
  return null
}

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect
