import { useQuery } from '@tanstack/react-query'
import { readWorkCall, type Work } from '#features/dashboard/dashboard.ts'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'

type Part = { key: keyof Work; name: () => string; isBad?: boolean }

/** What waits behind an entry of the menu; each is counted once, as its tile on the dashboard counts it. */
const parts: Record<string, readonly Part[]> = {
  '/admin/orders': [
    { key: 'toConfirm', name: m.admin_orders_to_confirm },
    { key: 'reached', name: m.call_reached },
    { key: 'toPrint', name: m.admin_orders_to_print },
    { key: 'endingQuotes', name: m.dashboard_ending_quotes },
    { key: 'claims', name: m.admin_claims },
    { key: 'failedPrints', name: m.dashboard_failed_prints, isBad: true },
  ],
  '/admin/reviews': [{ key: 'reviews', name: m.dashboard_reviews }],
  '/admin/activity': [{ key: 'failedJobs', name: m.dashboard_failed_jobs, isBad: true }],
}

export function WaitingBadge({ path }: { path: string }) {
  const { data: work } = useQuery<Partial<Work>>({ queryKey: [readWorkCall.path], enabled: path in parts })
  const waiting = (parts[path] ?? []).flatMap(({ key, ...part }) => {
    const count = work?.[key] ?? 0
    return count > 0 ? [{ ...part, count }] : []
  })
  if (waiting.length === 0) return null
  const isBad = waiting.some((part) => part.isBad)
  const words = waiting.map(({ name, count }) => m.badge_part({ name: name(), count })).join(', ')
  return (
    <span
      title={words}
      className={cn(
        'ms-auto min-w-6 shrink-0 rounded-lg px-1.5 text-center text-sm font-medium text-wall-0 tabular-nums',
        isBad ? 'bg-err' : 'bg-ink-9',
      )}
    >
      <span aria-hidden="true">{waiting.reduce((sum, { count }) => sum + count, 0)}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
