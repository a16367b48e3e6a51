import { Link } from 'react-router'
import { mayOpenAdminPath } from '#domain/people/permissions.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import type { Work } from '../dashboard.ts'

type Tile = {
  name: () => string
  to: string
  isBad?: boolean
  /** Shown where nothing waits, too: a step of every day. */ isDaily?: boolean
}

const tiles: Record<keyof Work, Tile> = {
  toConfirm: { name: m.admin_orders_to_confirm, to: '/admin/orders?show=to-confirm', isDaily: true },
  reached: { name: m.call_reached, to: '/admin/orders?show=reached' },
  late: { name: m.admin_order_late, to: '/admin/orders?show=late', isBad: true, isDaily: true },
  dueToday: { name: m.admin_orders_due, to: '/admin/orders?show=due', isDaily: true },
  toPrint: { name: m.admin_orders_to_print, to: '/admin/orders?show=to-print', isDaily: true },
  toPack: { name: m.admin_orders_to_pack, to: '/admin/orders?show=to-pack', isDaily: true },
  toSend: { name: m.admin_orders_to_send, to: '/admin/orders?show=to-send', isDaily: true },
  onHold: { name: m.admin_orders_held, to: '/admin/orders?show=held' },
  claims: { name: m.admin_claims, to: '/admin/orders?show=claims' },
  remakes: { name: m.admin_orders_remakes, to: '/admin/orders?show=remakes' },
  reviews: { name: m.dashboard_reviews, to: '/admin/reviews?show=pending' },
  transfers: { name: m.admin_orders_transfers, to: '/admin/orders?show=transfers' },
  unpaidChanges: { name: m.admin_orders_unpaid_changes, to: '/admin/orders?show=unpaid-changes' },
  endingQuotes: { name: m.dashboard_ending_quotes, to: '/admin/orders/new#quotations' },
  openQuotes: { name: m.dashboard_open_quotes, to: '/admin/orders/new#quotations' },
  drafts: { name: m.dashboard_drafts, to: '/admin/orders/new#drafts' },
  tillCash: { name: m.dashboard_till_cash, to: '/admin/reports#cash' },
  carrierCash: { name: m.dashboard_carrier_cash, to: '/admin/reports#cash' },
  owed: { name: m.admin_orders_owed, to: '/admin/orders?show=owed', isBad: true },
  failedMails: { name: m.dashboard_failed_mails, to: '/admin/activity?view=mails&show=failed', isBad: true },
  failedJobs: { name: m.dashboard_failed_jobs, to: '/admin/activity?view=jobs&show=failed', isBad: true },
  failedPrints: { name: m.dashboard_failed_prints, to: '/admin/orders?view=files&show=failed', isBad: true },
}

/** The steps of every day, and what else waits; each leads to the list of what it counts, for whoever may open it. */
export function WorkTiles({ work }: { work: Partial<Work> }) {
  const { user } = useUser()
  const shown = (Object.keys(tiles) as (keyof Work)[]).flatMap((key) => {
    const { to, isDaily, ...tile } = tiles[key]
    const count = work[key] ?? 0
    const isShown = count > 0 || (isDaily && key in work)
    return isShown && mayOpenAdminPath(user?.role, to.replace(/[?#].*/, '')) ? [{ key, to, count, ...tile }] : []
  })
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
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
