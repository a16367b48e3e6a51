import { useEffect, useRef, type ReactNode } from 'react'

/** What is said after a press comes into sight by itself, wherever on the page the button was. */
export function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isTall = (box.current?.offsetHeight ?? 0) > innerHeight / 2
    box.current?.scrollIntoView({ behavior: 'instant', block: isTall ? 'start' : 'center' })
    box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}
