import { useState } from 'react'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { m } from '#words/messages.js'
import type { Order } from '#features/orders/orders.ts'
import { useCancelOrder } from './use-order.ts'

type CancelOrderProps = { order: Order; token: string | null; label?: string; variant?: ButtonVariant }

/** Asks first, and says what happens with the money. */
export function CancelOrder({ order, token, label = m.order_cancel(), variant = 'secondary' }: CancelOrderProps) {
  const [asking, setAsking] = useState(false)
  const cancel = useCancelOrder({ number: order.number, token })
  // Why it is refused stays to be read while the page goes on to what has happened.
  if (!order.mayCancel && !(asking && cancel.error)) return null
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded'
  const hasGiftCards = order.lines.some(({ type }) => type === 'gift-card')
  const amount = formatAed(fils(order.totals.totalFils - order.refundedFils - (order.difference?.amountFils ?? 0)))
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate(undefined)}
        title={m.order_cancel_title({ number: order.number })}
        description={!isPaid ? m.order_cancel_unpaid() : hasGiftCards ? m.order_cancel_gift_cards() : m.order_cancel_paid({ amount })}
        confirmLabel={m.order_cancel()}
        cancelLabel={m.order_cancel_keep()}
        loading={cancel.isPending}
        danger
      >
        <ProblemNotice error={cancel.error} />
      </ConfirmDialog>
    </>
  )
}
