import { ArrowRight } from '#ui/icons/line-icons.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeading } from '#ui/page-heading.tsx'
import { m } from '#words/messages.js'
import { useArrival } from './use-arrival.ts'

export type AdminScreenProps = {
  title: string
  introduction: ReactNode
  actions?: ReactNode
  links?: readonly { to: string; label: string }[] | undefined
  children?: ReactNode
}

/** The shape of a screen for staff: what it is for, its content, and the screens it is used with. */
export function AdminScreen({ title, introduction, actions, links = [], children }: AdminScreenProps) {
  useArrival()
  return (
    <div className="flex flex-col gap-6">
      <PageHeading size="admin" title={title} introduction={introduction} actions={actions} className="pt-0" />
      {children}
      {links.length > 0 && (
        <nav aria-label={m.admin_next()}>
          <h2 className="text-sm font-medium text-ink-6">{m.admin_next()}</h2>
          <ul className="mt-2 flex flex-wrap gap-3">
            {links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-wall-3 bg-wall-0 px-4 transition-colors hover:border-ink-9"
                >
                  {link.label}
                  <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
