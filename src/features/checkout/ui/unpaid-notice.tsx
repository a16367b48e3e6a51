import { problemText } from '#browser/problem-text.ts'
import { fils, formatAed } from '#domain/money.ts'
import type { Order } from '#features/orders/orders.ts'
import { CancelOrder } from '#features/orders/ui/cancel-order.tsx'
import { OrderAgain } from '#features/orders/ui/order-again.tsx'
import { moneyBackWords } from '#features/orders/ui/order-words.ts'
import { Button } from '#ui/button.tsx'
import { timeInWords } from '#ui/dates-in-words.ts'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'
import type { Unpaid } from './use-unpaid-order.ts'

/** Above the cart: an order that can still be paid, or what became of it. */
export function UnpaidNotice({ unpaid, onPay }: { unpaid: Unpaid; onPay: () => void }) {
  const { waiting, lapsed, order, error } = unpaid
  if (lapsed) {
    const { number, token, state } = lapsed
    const title = state === 'cancelled' ? m.checkout_unpaid_cancelled({ number }) : m.checkout_unpaid_expired({ number })
    return (
      <Notice title={title} live className="mb-8">
        <p className="mb-3">{moneyBackWords(lapsed)}</p>
        <OrderAgain number={number} token={token} label={m.checkout_unpaid_again()} onDone={unpaid.leave} />
      </Notice>
    )
  }
  if (!waiting) return null
  if (!order) {
    return (
      <Notice tone="warn" title={m.checkout_unpaid_unknown({ number: waiting.number })} className="mb-8">
        <p className="mb-3">{error && problemText(error)}</p>
        <p className="flex flex-wrap gap-x-5 gap-y-3">
          <Button variant="secondary" loading={unpaid.isLooking} onClick={unpaid.look}>
            {m.ui_retry()}
          </Button>
          <LeaveOrder number={waiting.number} onLeave={unpaid.leave} />
        </p>
      </Notice>
    )
  }
  return (
    <Notice title={m.checkout_unpaid_title({ number: order.number })} className="mb-8">
      <p className="mb-3">{amountWords(order)}</p>
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        <Button onClick={onPay}>{m.checkout_unpaid_pay()}</Button>
        <CancelOrder order={order} token={waiting.token} label={m.checkout_unpaid_cancel()} />
        <LeaveOrder number={order.number} onLeave={unpaid.leave} />
      </div>
    </Notice>
  )
}

/** The mail's link still opens it: here it is out of the way. */
export function LeaveOrder({ number, onLeave }: { number: string; onLeave: () => void }) {
  function leave() {
    toast({ title: m.checkout_unpaid_left({ number }), description: m.checkout_unpaid_left_text() })
    onLeave()
  }
  return (
    <Button variant="link" onClick={leave}>
      {m.checkout_unpaid_leave()}
    </Button>
  )
}

function amountWords({ totals, expiresAt }: Order): string {
  const amount = formatAed(fils(totals.toPayFils))
  return expiresAt ? m.checkout_unpaid_text({ amount, time: timeInWords(expiresAt) }) : amount
}
