import { useState } from 'react'
import { fils, formatAed } from '#domain/money.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { m } from '#words/messages.js'
import type { AdminOrder } from '../admin-orders.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { refundReasonWords } from '../refund-words.ts'
import { paymentWords, tenderWords } from './admin-order-words.ts'
import { OrderPart } from './order-part.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** For whoever has not got the mail. */
function PaymentLink({ href, until }: { href: string; until: string | null }) {
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <p className="max-w-full text-sm wrap-anywhere text-ink-6" dir="ltr">
        {href}
      </p>
      <CopyButton text={href} label={m.phone_order_copy()} />
      {until && <p className="text-sm text-ink-6">{m.phone_order_until({ until: momentInWords(until) })}</p>}
    </div>
  )
}

export function AdminOrderMoney({ order }: { order: AdminOrder }) {
  const [asking, setAsking] = useState(false)
  const { user } = useUser()
  return (
    <OrderPart heading="h2" title={m.admin_order_money()}>
      <p>{paymentWords(order)}</p>
      {order.paymentLink && <PaymentLink href={order.paymentLink} until={order.expiresAt} />}
      {order.paymentStatus === 'disputed' && <p className="mt-2 border-s-4 border-err ps-3">{m.admin_order_disputed()}</p>}
      <ul className="mt-2 flex flex-col gap-2">
        {order.refunds.map(({ id, to, amountFils, reason, at, isDone }) => (
          <li key={id} className="border-s-4 border-wall-3 ps-3">
            <span className="block wrap-anywhere">
              {m.admin_order_refund_line({ amount: formatAed(fils(amountFils)), to: tenderWords[to](), reason: refundReasonWords(reason) })}
            </span>
            <span className="block text-sm text-ink-6">
              {momentInWords(at)}
              {!isDone && ` · ${m.admin_order_refund_open()}`}
            </span>
          </li>
        ))}
      </ul>
      {order.refundableFils > 0 && user?.role === 'admin' && (
        <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
          {m.admin_order_refund()}
        </Button>
      )}
      {asking && <RefundDialog order={order} onClose={() => setAsking(false)} />}
    </OrderPart>
  )
}
