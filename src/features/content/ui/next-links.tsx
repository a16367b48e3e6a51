import { ArrowRight } from '#ui/icons/line-icons.tsx'
import { Link } from 'react-router'
import { m } from '#words/messages.js'

export type NextLink = { to: string; label: string }

export function NextLinks({ links }: { links: readonly NextLink[] }) {
  return (
    <nav aria-label={m.page_next()} className="mt-8 border-t border-wall-3 bg-wall-0 py-12 md:mt-12 md:py-18">
      <div className="page-width grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_2fr]">
        <h2 className="display text-2xl">{m.page_next()}</h2>
        <ul className="divide-y divide-wall-3 border-y border-wall-3">
          {links.map((link) => (
            <li key={link.to}>
              <Link to={link.to} className="group flex min-h-16 items-center justify-between gap-6 py-3">
                <span className="text-lg font-medium underline-offset-4 group-hover:underline">{link.label}</span>
                <ArrowRight
                  aria-hidden="true"
                  className="size-5 shrink-0 transition-transform duration-220 group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
                  strokeWidth={1.75}
                />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
