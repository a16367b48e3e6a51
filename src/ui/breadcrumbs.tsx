import { ChevronRight } from '#ui/icons/line-icons.tsx'
import { Link } from 'react-router'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'

export type Crumb = { label: string; to: string }

export type BreadcrumbsProps = { crumbs: readonly Crumb[]; current: string; className?: string | undefined }

export function Breadcrumbs({ crumbs, current, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={m.ui_breadcrumbs()} className={cn('text-sm text-ink-6', className)}>
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map((crumb) => (
          <li key={crumb.to} className="flex items-center gap-1">
            <Link to={crumb.to} className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink-9 hover:underline">
              {crumb.label}
            </Link>
            <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />
          </li>
        ))}
        <li aria-current="page" className="text-ink-9">
          {current}
        </li>
      </ol>
    </nav>
  )
}
