import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { isLate } from '#domain/orders/orders.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { useMay } from '#features/accounts/ui/use-may.ts'
import { AdminList } from '#features/admin/ui/lists/admin-list.tsx'
import { useListing } from '#features/admin/ui/lists/use-listing.ts'
import { Badge } from '#ui/badge.tsx'
import { TableCell, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import type { OrderSummary, WorkshopSummary } from '#features/orders/admin-orders.ts'
import { daysInWords, momentInWords } from '#ui/dates-in-words.ts'
import { callWords, paymentWords, stateBadge } from './admin-order-words.ts'
import { FittingQuotations } from './fitting-quotations.tsx'
import { OrderBulkActions } from './order-bulk-actions.tsx'
import { orderSorts, useAdminOrders } from './use-admin-orders.ts'
import { useOrderFilters } from './use-order-filters.ts'

const groupNames: Record<string, () => string> = {
  all: m.admin_orders_all,
  'to-confirm': m.admin_orders_to_confirm,
  reached: m.call_reached,
  late: m.admin_order_late,
  due: m.admin_orders_due,
  'to-print': m.admin_orders_to_print,
  'to-pack': m.admin_orders_to_pack,
  'to-make': m.admin_orders_to_make,
  'to-send': m.admin_orders_to_send,
  travelling: m.admin_orders_travelling,
  held: m.admin_orders_held,
  waiting: m.admin_orders_waiting,
  ended: m.admin_orders_ended,
  claims: m.admin_claims,
  remakes: m.admin_orders_remakes,
  transfers: m.admin_orders_transfers,
  'unpaid-changes': m.admin_orders_unpaid_changes,
  owed: m.admin_orders_owed,
}

const usualGroups = ['all', 'to-confirm', 'late', 'due', 'to-print', 'to-pack', 'to-make', 'to-send', 'claims']

/** Whoever sees no money has no part in what is owed or asked. */
const { owed: _owed, 'unpaid-changes': _asked, transfers: _coming, ...workshopGroups } = groupNames

const words = () => ({
  table: m.admin_orders_heading(),
  search: m.admin_orders_search(),
  error: m.admin_orders_error(),
  empty: m.admin_orders_empty(),
  none: m.admin_orders_none(),
  pages: m.admin_orders_pages(),
  found: (total: number) => m.admin_orders_found({ total }),
})

const columns = () => [
  { name: m.admin_order_number(), sorts: { descending: orderSorts.newest, ascending: orderSorts.oldest } },
  { name: m.admin_order_who() },
  { name: m.admin_order_state() },
  { name: m.admin_order_ship_by(), sorts: { ascending: orderSorts.shipBy } },
  { name: m.admin_order_pieces() },
  { name: m.admin_order_total(), isMoney: true, numeric: true, sorts: { descending: orderSorts.total } },
]

export function AdminOrderList() {
  const seesMoney = useMay('see-money')
  const filters = useOrderFilters(seesMoney)
  const listing = useListing(Object.keys(seesMoney ? groupNames : workshopGroups), { sorts: Object.values(orderSorts), narrowed: filters })
  const { result, exportTo, deliveriesTo } = useAdminOrders(listing)
  return (
    <div className="flex flex-col gap-2">
      <FittingQuotations q={listing.q} />
      <AdminList
        listing={listing}
        result={result}
        words={words()}
        groups={seesMoney ? groupNames : workshopGroups}
        usual={usualGroups}
        columns={columns().filter((column) => seesMoney || !('isMoney' in column))}
        folded={filters}
        exportTo={seesMoney ? exportTo : undefined}
        alsoExport={seesMoney ? { href: deliveriesTo, name: m.admin_orders_deliveries() } : undefined}
        bulk={{
          idOf: ({ number }) => number,
          renderActions: (chosen, clear) => <OrderBulkActions chosen={chosen} onMoved={() => void result.refetch()} onDone={clear} />,
        }}
      >
        {(order, lead) => <OrderRow key={order.number} order={order} lead={lead} />}
      </AdminList>
    </div>
  )
}

const isLateNow = (order: WorkshopSummary) => isLate(order, dubaiDay(new Date()))

function OrderRow({ order, lead }: { order: OrderSummary | WorkshopSummary; lead: ReactNode }) {
  const { number, state, isPickup, name, company, email, emirate, createdAt, shipBy, pieces, openClaims, lastCall } = order
  const { name: stateName, tone } = stateBadge({ state, isPickup, lastCall }, 'differenceFils' in order ? order.differenceFils : 0)
  return (
    <TableRow lead={lead}>
      <TableCell className="whitespace-nowrap sm:py-2">
        <Link to={`/admin/orders/${number}`} className="link inline-flex items-center font-medium max-sm:min-h-11">
          {number}
        </Link>
        <span className="block text-ink-6">{momentInWords(createdAt)}</span>
      </TableCell>
      <TableCell>
        <span className="block wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        {company !== null && (
          <span className="block wrap-anywhere">
            <bdi>{company}</bdi>
          </span>
        )}
        <span className="block wrap-anywhere text-ink-6">
          {[email, emirate ?? (isPickup ? m.admin_order_pickup() : '')].filter(Boolean).join(' · ')}
        </span>
      </TableCell>
      <TableCell>
        <Badge tone={tone}>{stateName()}</Badge> {order.isExpress && <Badge tone="warn">{m.admin_order_express()}</Badge>}{' '}
        {order.isGift && <Badge tone="warn">{m.admin_order_gift()}</Badge>}{' '}
        {openClaims > 0 && <Badge tone="warn">{m.admin_claim_badge()}</Badge>}{' '}
        {order.remakes > 0 && <Badge tone="warn">{m.admin_remake_badge()}</Badge>}{' '}
        {'differenceFils' in order && order.differenceFils > 0 && (
          <Badge tone="warn">{m.difference_badge({ amount: formatAed(fils(order.differenceFils)) })}</Badge>
        )}
        {lastCall && <span className="block text-ink-6">{callWords(lastCall)}</span>}
      </TableCell>
      <TableCell className="whitespace-nowrap">
        <span className="sm:hidden">{isPickup ? m.slip_ready_by() : m.admin_order_ship_by()}: </span>
        {daysInWords({ from: shipBy, until: shipBy })} {isLateNow(order) && <Badge tone="err">{m.admin_order_late()}</Badge>}
      </TableCell>
      <TableCell>
        <span className="sm:hidden">{m.admin_order_pieces()}: </span>
        {pieces}
      </TableCell>
      {'totalFils' in order && (
        <TableCell numeric className="max-sm:text-start">
          <span className="block font-medium">{formatAed(fils(order.totalFils))}</span>
          <span className="block text-ink-6">{paymentWords(order)}</span>
        </TableCell>
      )}
    </TableRow>
  )
}
