import { useEffect, useState } from 'react'
import type { PlacedOrder } from '#features/orders/orders.ts'
import { useAwaitedOrder, useKnowOrder } from '#features/orders/ui/use-order.ts'
import { forgetUnpaid, isOver, keepUnpaid, readUnpaid } from './unpaid-order.ts'

export type Unpaid = ReturnType<typeof useUnpaidOrder>

/** The order this tab left unpaid, as the shop knows it now: what is over is dropped by itself. */
export function useUnpaidOrder() {
  const [kept, setKept] = useState(readUnpaid)
  const know = useKnowOrder()
  const { order, error, isFetching, retry } = useAwaitedOrder(kept)
  const isGone = kept !== null && isOver(order, error)
  useEffect(() => {
    if (isGone) forgetUnpaid()
  }, [isGone])
  const isLapsed = order?.state === 'cancelled' || order?.state === 'expired'
  return {
    /** The one that can be paid. */
    waiting: isGone ? null : kept,
    /** The one that came to nothing while it was kept here; said until the page is left. */
    lapsed: kept && isLapsed ? { ...order, token: kept.token } : null,
    order,
    error,
    isLooking: isFetching,
    look: retry,
    /** Nothing can be said of it yet. */
    isUnknown: kept !== null && !order && !error,
    keep(placed: PlacedOrder) {
      const unpaid = { number: placed.order.number, token: placed.token }
      know(placed)
      keepUnpaid(unpaid)
      setKept(unpaid)
    },
    leave() {
      forgetUnpaid()
      setKept(null)
    },
  }
}
