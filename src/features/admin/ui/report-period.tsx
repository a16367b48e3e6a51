import { Link, useSearchParams } from 'react-router'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import { reportDays } from '../report-days.ts'

/** As many days as the address says. */
export function useReportDays(): number {
  const [search] = useSearchParams()
  return reportDays.find((count) => String(count) === search.get('days')) ?? reportDays[0]
}

export function ReportPeriod({ days }: { days: number }) {
  return (
    <nav aria-label={m.dashboard_period()}>
      <ul className="flex flex-wrap gap-2">
        {reportDays.map((count) => (
          <li key={count}>
            <Link
              to={`?days=${count}`}
              preventScrollReset
              aria-current={count === days ? 'true' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center rounded-sm border px-4 transition-colors',
                count === days ? 'border-ink-9 bg-ink-9 text-wall-0' : 'border-wall-3 bg-wall-0 hover:border-ink-9',
              )}
            >
              {m.dashboard_days({ days: count })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
