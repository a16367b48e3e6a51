import type { ReactNode } from 'react'
import { Mitre } from '#ui/icons/mitre.tsx'

/** The quiet card around signing in, registering and what belongs to them. */
export function AccountFrame({
  title,
  introduction,
  children,
  footer,
}: {
  title: string
  introduction?: string
  children: ReactNode
  footer?: ReactNode
}) {
  return (
    <div className="mx-auto max-w-lg px-4 py-12 md:py-18">
      <div className="relative bg-wall-0 px-6 py-10 shadow-sm sm:px-12 sm:py-14">
        <Mitre className="absolute start-0 top-0 text-ink-9" />
        <Mitre corner="bottom-end" className="absolute end-0 bottom-0 text-ink-9" />
        <h1 className="display text-3xl">{title}</h1>
        {introduction && <p className="mt-3 text-ink-7">{introduction}</p>}
        <div className="mt-8">{children}</div>
      </div>
      {footer && <div className="mt-6 text-center text-ink-7">{footer}</div>}
    </div>
  )
}
