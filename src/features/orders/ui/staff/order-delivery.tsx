import { isOpen } from '#domain/orders/orders.ts'
import { Badge } from '#ui/badge.tsx'
import { daysInWords } from '#ui/dates-in-words.ts'
import { m } from '#words/messages.js'
import type { WorkshopOrder } from '#features/orders/admin-orders.ts'
import { carrierOf, isByMail, isExpress, isPickup } from '#features/quote/carried.ts'

/** When it leaves, with whom, and what the customer was promised: of what has come, or came to nothing, only with whom, unless something of it is made again. */
export function OrderDelivery({ order }: { order: WorkshopOrder }) {
  const { shipBy, promise, state } = order
  const carrier = carrierOf(order)
  const isDue = isOpen(state) || order.claims.some((claim) => claim.state === 'remake')
  return (
    <>
      {isExpress(order) && <Badge tone="warn">{m.admin_order_express()}</Badge>}
      {isDue && (
        <span>
          {isPickup(order) ? m.slip_ready_by() : m.admin_order_ship_by()}: <strong>{daysInWords({ from: shipBy, until: shipBy })}</strong>
        </span>
      )}
      {carrier && (
        <span>
          {m.admin_order_carrier()}: {carrier.name}
        </span>
      )}
      {!isByMail(order) && isOpen(state) && (
        <span>
          {m.admin_order_promise()}: {daysInWords(promise)}
        </span>
      )}
    </>
  )
}
