import { startTransition, useEffect, useState, type RefObject } from 'react'

/** How large an element is; 0 until it is on the page. */
export function useSize(element: RefObject<HTMLElement | null>): { widthPx: number; heightPx: number } {
  const [size, setSize] = useState({ widthPx: 0, heightPx: 0 })
  useEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setSize({ widthPx: measured.clientWidth, heightPx: measured.clientHeight })
    // It tells the first size, too, once the page is laid out; whatever is as large as that is drawn in pieces.
    const observer = new ResizeObserver(() => startTransition(measure))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return size
}
