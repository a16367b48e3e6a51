import { Link } from 'react-router'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import type { Dashboard } from '../dashboard.ts'

type Tile = { name: () => string; to: string; isBad?: boolean }

const tiles: Record<keyof Dashboard['work'], Tile> = {
  toConfirm: { name: m.admin_orders_to_confirm, to: '/admin/orders?show=to-confirm' },
  late: { name: m.admin_order_late, to: '/admin/orders?show=late', isBad: true },
  dueToday: { name: m.admin_orders_due, to: '/admin/orders?show=due' },
  toPrint: { name: m.admin_orders_to_print, to: '/admin/orders?show=to-print' },
  onHold: { name: m.admin_orders_held, to: '/admin/orders?show=held' },
  claims: { name: m.admin_claims, to: '/admin/orders?show=claims' },
  reviews: { name: m.dashboard_reviews, to: '/admin/reviews?show=pending' },
  owed: { name: m.admin_orders_owed, to: '/admin/orders?show=owed', isBad: true },
  failedJobs: { name: m.dashboard_failed_jobs, to: '/admin/activity?view=jobs&show=failed', isBad: true },
  failedPrints: { name: m.dashboard_failed_prints, to: '/admin/orders?view=files&show=failed', isBad: true },
}

/** Each leads to the list of what it counts. */
export function WorkTiles({ work }: Pick<Dashboard, 'work'>) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {Object.entries(tiles).map(([key, { name, to, isBad = false }]) => {
        const count = work[key as keyof typeof work]
        return (
          <li key={key}>
            <Link
              to={to}
              className="flex h-full flex-col-reverse justify-end gap-1 rounded-md border border-wall-3 bg-wall-0 p-4 transition-colors hover:border-ink-9"
            >
              <span className="text-ink-7">{name()}</span>
              <span className={cn('display text-3xl', isBad && count > 0 && 'text-err')}>{count}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
