import { useLayoutEffect } from 'react'

/**
 * What is on a page, said on its root for whatever stands elsewhere: `data-mark-editing`. A style that begins with `:root:has(…)` would have a
 * browser style the whole page anew with each element that comes or goes, which a finger that drags a photo feels.
 */
export function useRootMark(mark: 'editing' | 'failure' | 'foot-bar' | 'menu' | 'pay-bar', isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const name = `data-mark-${mark}`
    document.documentElement.setAttribute(name, '')
    return () => document.documentElement.removeAttribute(name)
  }, [mark, isOn])
}
