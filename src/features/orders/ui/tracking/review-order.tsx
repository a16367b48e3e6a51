import { ButtonLink } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { isByMail } from '#features/quote/carried.ts'
import type { Order } from '#features/orders/orders.ts'

/** What hangs on a wall by now may be told of, as by whoever bought it. */
export function ReviewOrder({ order, token }: { order: Order; token: string | null }) {
  if (order.state !== 'delivered' || isByMail(order)) return null
  const search = new URLSearchParams({ order: order.number, ...(token && { token }) })
  return (
    <ButtonLink variant="secondary" to={`/reviews?${search}`}>
      {m.order_review()}
    </ButtonLink>
  )
}
