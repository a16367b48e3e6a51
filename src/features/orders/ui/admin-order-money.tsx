import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { fils, formatAed, parseAed } from '#domain/money.ts'
import { ProblemNotice } from '#features/accounts/ui/problem-notice.tsx'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'
import { refundOrderCall, type AdminOrder, type RefundInput } from '../admin-orders.ts'
import { momentInWords } from '../order-dates.ts'
import { paymentWords, tenderWords } from './admin-order-words.ts'
import { OrderPart } from './order-part.tsx'
import { useOrderChange } from './use-admin-orders.ts'

export function AdminOrderMoney({ order }: { order: AdminOrder }) {
  const [asking, setAsking] = useState(false)
  const { user } = useUser()
  return (
    <OrderPart heading="h2" title={m.admin_order_money()}>
      <p>{paymentWords(order)}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {order.refunds.map(({ id, to, amountFils, reason, at, isDone }) => (
          <li key={id} className="border-s-4 border-wall-3 ps-3">
            <span className="block wrap-anywhere">
              {m.admin_order_refund_line({ amount: formatAed(fils(amountFils)), to: tenderWords[to](), reason })}
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

function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { number, refundableFils } = order
  const most = formatAed(fils(refundableFils))
  // One for as long as the dialog is open: pressed twice, money goes back once.
  const [key] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState(() => String(refundableFils / 100))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const refund = useOrderChange(number, (body: RefundInput) =>
    callApi(refundOrderCall, { params: { number }, body, headers: { 'idempotency-key': key } }),
  )
  const amountFils = parseAed(amount)
  const isFair = amountFils !== null && amountFils > 0 && amountFils <= refundableFils
  function confirm() {
    setTried(true)
    if (!isFair || reason.trim() === '') return
    refund.mutate(
      { amountFils, reason },
      {
        onSuccess() {
          onClose()
          toast({ title: m.admin_order_refunded(), description: m.admin_order_refunded_text({ amount: formatAed(amountFils), number }) })
        },
      },
    )
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={m.admin_order_refund()}
      confirmLabel={m.admin_order_refund()}
      loading={refund.isPending}
      danger
    >
      <div className="flex flex-col gap-4">
        <Field
          label={m.admin_order_refund_amount()}
          hint={m.admin_order_refund_hint({ amount: most })}
          error={tried && !isFair ? m.admin_order_refund_bad({ amount: most }) : undefined}
          required
        >
          <Input inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
        </Field>
        <Field
          label={m.admin_order_refund_reason()}
          error={tried && reason.trim() === '' ? m.admin_order_refund_reason_missing() : undefined}
          required
        >
          <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <ProblemNotice error={refund.error} />
      </div>
    </ConfirmDialog>
  )
}
