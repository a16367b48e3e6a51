import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'

/** The page's content. After a navigation it takes the focus, so that keyboard and screen reader start at the new page. */
export function PageMain({ children, className }: { children: ReactNode; className?: string }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="main" ref={main} tabIndex={-1} className={className ?? 'min-h-[70vh] outline-none'}>
      {children}
    </main>
  )
}
