import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { randomUuid } from '#browser/session-id.ts'
import { fils, formatAed, parseAed } from '#domain/money.ts'
import { ProblemNotice } from '#features/accounts/ui/problem-notice.tsx'
import { ConfirmWithWords } from '#features/admin/ui/confirm-with-words.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, Input } from '#ui/field.tsx'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'
import { refundOrderCall, type AdminOrder, type RefundInput } from '../admin-orders.ts'
import { useOrderChange } from './use-admin-orders.ts'

type RefundDialogProps = {
  order: AdminOrder
  /** The claim that it answers, and what fits it. */
  claim?: { id: string; amountFils: number; reason: string }
  onClose: () => void
}

export function RefundDialog({ order, claim, onClose }: RefundDialogProps) {
  const { number, owedFils } = order
  const isCash = order.paymentMethod === 'cod'
  const [byHand, setByHand] = useState(false)
  const mostFils = byHand ? owedFils : order.refundableFils
  const most = formatAed(fils(mostFils))
  // One for as long as the dialog is open: pressed twice, money goes back once.
  const [key] = useState(randomUuid)
  const [amount, setAmount] = useState(() => String((claim?.amountFils ?? (owedFils || mostFils)) / 100))
  const [reason, setReason] = useState(claim?.reason ?? '')
  const [tried, setTried] = useState(false)
  const refund = useOrderChange(number, (body: RefundInput) =>
    callApi(refundOrderCall, { params: { number }, body, headers: { 'idempotency-key': key } }),
  )
  const amountFils = parseAed(amount)
  const isFair = amountFils !== null && amountFils > 0 && amountFils <= mostFils
  function confirm() {
    setTried(true)
    if (!isFair || reason.trim() === '') return
    refund.mutate(
      { amountFils, reason, ...(claim && { claimId: claim.id }), ...(byHand && { byHand }) },
      {
        onSuccess() {
          onClose()
          const title = byHand ? m.admin_order_paid_by_hand() : isCash ? m.admin_order_refunded_cash() : m.admin_order_refunded()
          toast({ title, description: m.admin_order_refunded_text({ amount: formatAed(amountFils), number }) })
        },
      },
    )
  }
  return (
    <ConfirmWithWords
      open
      onClose={onClose}
      onConfirm={confirm}
      title={m.admin_order_refund()}
      confirmLabel={byHand ? m.admin_order_refund_write_down() : m.admin_order_refund()}
      loading={refund.isPending}
      danger
    >
      <Field
        label={m.admin_order_refund_amount()}
        hint={isCash ? m.admin_order_refund_cash_hint({ amount: most }) : m.admin_order_refund_hint({ amount: most })}
        error={tried && !isFair ? m.admin_order_refund_bad({ amount: most }) : undefined}
        required
      >
        <Input inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
      </Field>
      <Field
        label={m.admin_order_refund_reason()}
        hint={m.admin_order_refund_reason_hint()}
        error={tried && reason.trim() === '' ? m.admin_order_refund_reason_missing() : undefined}
        required
      >
        <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </Field>
      {owedFils > 0 && (
        <Checkbox
          checked={byHand}
          onChange={({ target }) => setByHand(target.checked)}
          label={m.admin_order_refund_by_hand()}
          hint={m.admin_order_refund_by_hand_hint()}
        />
      )}
      <ProblemNotice error={refund.error} />
    </ConfirmWithWords>
  )
}
