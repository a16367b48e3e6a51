import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'

/** The first and last page, the current one and its neighbours; `gap` stands for two or more pages left out. */
export function pagesToShow(page: number, pageCount: number): (number | 'gap')[] {
  const near = new Set([1, page - 1, page, page + 1, pageCount].filter((shown) => shown >= 1 && shown <= pageCount))
  if (page === 4) near.add(2)
  if (page === pageCount - 3) near.add(pageCount - 1)
  const shown = [...near].toSorted((a, b) => a - b)
  return shown.flatMap((number, index) => (index > 0 && number - (shown[index - 1] ?? 0) > 1 ? ['gap' as const, number] : [number]))
}

export type PaginationProps = {
  page: number
  pageCount: number
  hrefFor: (page: number) => string
  label?: string | undefined
  className?: string | undefined
}

const cell = 'grid min-h-11 min-w-11 place-items-center rounded-sm px-2 transition-colors'

export function Pagination({ page, pageCount, hrefFor, label = m.ui_pages(), className }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className={cn('flex items-center justify-center gap-1', className)}>
      <Step to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev" label={m.ui_previous()} />
      <span className="px-3 sm:hidden">{m.ui_page_of({ page, pageCount })}</span>
      <ol className="hidden items-center gap-1 sm:flex">
        {pagesToShow(page, pageCount).map((shown, index) => (
          <li key={shown === 'gap' ? `gap-${index}` : shown}>
            {shown === 'gap' ? (
              <span className={cn(cell, 'text-ink-6')}>…</span>
            ) : (
              <Link
                to={hrefFor(shown)}
                aria-label={m.ui_page({ page: shown })}
                aria-current={shown === page ? 'page' : undefined}
                className={cn(cell, shown === page ? 'bg-ink-9 text-wall-0' : 'hover:bg-wall-2')}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pageCount ? hrefFor(page + 1) : undefined} rel="next" label={m.ui_next()} />
    </nav>
  )
}

function Step({ to, rel, label }: { to: string | undefined; rel: 'prev' | 'next'; label: string }) {
  const Icon = rel === 'prev' ? ChevronLeft : ChevronRight
  const icon = <Icon aria-hidden="true" className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
  if (to === undefined) {
    return (
      <span aria-hidden="true" className={cn(cell, 'text-wall-3')}>
        {icon}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} aria-label={label} className={cn(cell, 'hover:bg-wall-2')}>
      {icon}
    </Link>
  )
}
