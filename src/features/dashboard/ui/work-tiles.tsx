import { Link } from 'react-router'
import { mayOpenAdminPath } from '#domain/people/permissions.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import type { Work } from '../dashboard.ts'

type Tile = { name: () => string; to: string; isBad?: boolean }

const tiles: Record<keyof Work, Tile> = {
  toConfirm: { name: m.admin_orders_to_confirm, to: '/admin/orders?show=to-confirm' },
  late: { name: m.admin_order_late, to: '/admin/orders?show=late', isBad: true },
  dueToday: { name: m.admin_orders_due, to: '/admin/orders?show=due' },
  toPrint: { name: m.admin_orders_to_print, to: '/admin/orders?show=to-print' },
  toSend: { name: m.admin_orders_to_send, to: '/admin/orders?show=to-send' },
  onHold: { name: m.admin_orders_held, to: '/admin/orders?show=held' },
  claims: { name: m.admin_claims, to: '/admin/orders?show=claims' },
  remakes: { name: m.admin_orders_remakes, to: '/admin/orders?show=remakes' },
  reviews: { name: m.dashboard_reviews, to: '/admin/reviews?show=pending' },
  unpaidChanges: { name: m.admin_orders_unpaid_changes, to: '/admin/orders?show=unpaid-changes' },
  owed: { name: m.admin_orders_owed, to: '/admin/orders?show=owed', isBad: true },
  failedJobs: { name: m.dashboard_failed_jobs, to: '/admin/activity?view=jobs&show=failed', isBad: true },
  failedPrints: { name: m.dashboard_failed_prints, to: '/admin/orders?view=files&show=failed', isBad: true },
}

/** Each leads to the list of what it counts, for whoever may open it. */
export function WorkTiles({ work }: { work: Partial<Work> }) {
  const { user } = useUser()
  const shown = (Object.keys(tiles) as (keyof Work)[]).flatMap((key) => {
    const { to, ...tile } = tiles[key]
    const count = work[key]
    return count !== undefined && mayOpenAdminPath(user?.role, to.replace(/\?.*/, '')) ? [{ key, to, count, ...tile }] : []
  })
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {shown.map(({ key, name, to, count, isBad = false }) => (
        <li key={key}>
          <Link
            to={to}
            className="flex h-full flex-col-reverse justify-end gap-1 rounded-md border border-wall-3 bg-wall-0 p-4 transition-colors hover:border-ink-9"
          >
            <span className="text-ink-7">{name()}</span>
            <span className={cn('display text-3xl', isBad && count > 0 && 'text-err')}>{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
