import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import type { NoLink } from '#domain/orders/differences.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { useMay } from '#features/accounts/ui/use-may.ts'
import { ConfirmWithWords } from '#features/admin/ui/confirm-with-words.tsx'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import * as calls from '#features/orders/order-money.ts'
import { Button } from '#ui/button.tsx'
import { momentInWords } from '#ui/dates-in-words.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { SendPayLink } from '../staff/call-or-write.tsx'
import { newInvoiceWords } from '../order-documents.tsx'
import { useOrderChange } from '../staff/use-admin-orders.ts'
import { MarkPaidDialog } from './mark-paid-dialog.tsx'

type Since = NonNullable<AdminOrder['differenceForStaff']>
type Asking = 'paid' | 'waive' | 'undo'

export const noLinkWords: Record<NoLink, (inputs: { least: string }) => string> = {
  'too-little': m.difference_too_little,
  'too-much': m.difference_too_much,
  'no-email': m.difference_no_email,
}

/** What an order asks since a piece of it was changed, and all that staff can do about it. */
export function OrderDifference({ order }: { order: AdminOrder }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const since = order.differenceForStaff
  const close = () => setAsking(null)
  return (
    <>
      {since && <Open order={order} since={since} onAsk={setAsking} />}
      {asking === 'paid' && <MarkPaidDialog order={order} isSince onClose={close} />}
      {asking === 'waive' && since && <WaiveDialog order={order} since={since} onClose={close} />}
      {asking === 'undo' && since && <UndoDialog order={order} since={since} onClose={close} />}
    </>
  )
}

function Open({ order, since, onAsk }: { order: AdminOrder; since: Since; onAsk: (asking: Asking) => void }) {
  const { number, difference, cardLimits } = order
  const [mayEdit, mayTake] = [useMay('edit-orders'), useMay('move-money')]
  const mail = useOrderChange(number, () => callApi(calls.sendDifferenceLinkCall, { params: { number, id: since.id } }))
  const amount = formatAed(fils(since.amountFils))
  const opened = { at: momentInWords(since.openedAt), name: since.openedBy ?? m.difference_by_shop() }
  return (
    <Notice tone="warn" title={m.difference_open({ amount })}>
      <div className="flex flex-col items-start gap-3">
        <ul>
          {difference?.changes.map(({ before, after }, index) => (
            <li key={`${after} ${index}`} className="wrap-anywhere">
              {m.difference_change({ before, after })}
            </li>
          ))}
        </ul>
        <p className="text-sm">
          {m.difference_opened(opened)}{' '}
          {since.linkSentAt ? m.difference_sent({ at: momentInWords(since.linkSentAt) }) : m.difference_not_sent()}
        </p>
        {since.noLink && <p className="text-sm">{noLinkWords[since.noLink]({ least: formatAed(fils(cardLimits.leastFils)) })}</p>}
        <div role="group" aria-label={m.difference_actions()} className="flex flex-wrap gap-3">
          {mayEdit && !since.noLink && (
            <Button
              size="dense"
              loading={mail.isPending}
              onClick={() => mail.mutate(undefined, { onSuccess: () => toast({ title: m.difference_mailed({ number }) }) })}
            >
              {since.linkSentAt ? m.difference_mail_again() : m.difference_mail()}
            </Button>
          )}
          {since.link && <SendPayLink contact={order.contact} number={number} amount={amount} link={since.link} />}
          {mayTake && (
            <Button size="dense" variant="secondary" onClick={() => onAsk('paid')}>
              {m.mark_paid()}
            </Button>
          )}
          {mayEdit && (
            <Button size="dense" variant="secondary" onClick={() => onAsk('waive')}>
              {m.difference_waive()}
            </Button>
          )}
          {mayEdit && since.mayUndo && (
            <Button size="dense" variant="secondary" onClick={() => onAsk('undo')}>
              {m.difference_undo()}
            </Button>
          )}
        </div>
        <ProblemNotice error={mail.error} />
      </div>
    </Notice>
  )
}

type DialogProps = { order: AdminOrder; since: Since; onClose: () => void }

function WaiveDialog({ order, since, onClose }: DialogProps) {
  const { number } = order
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const waive = useOrderChange(number, (body: calls.WaiveInput) =>
    callApi(calls.waiveDifferenceCall, { params: { number, id: since.id }, body }),
  )
  const amount = formatAed(fils(since.amountFils))
  function confirm() {
    setTried(true)
    if (reason.trim() === '') return
    waive.mutate(
      { reason },
      {
        onSuccess(waived) {
          onClose()
          toast({ title: m.difference_waived({ amount, number }), description: newInvoiceWords(order, waived).join('') })
        },
      },
    )
  }
  return (
    <ConfirmWithWords
      open
      onClose={onClose}
      onConfirm={confirm}
      title={m.difference_waive_title({ amount })}
      description={m.difference_waive_text()}
      confirmLabel={m.difference_waive()}
      loading={waive.isPending}
    >
      <Field label={m.difference_waive_reason()} error={tried && reason.trim() === '' ? m.field_required() : undefined} required>
        <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <ProblemNotice error={waive.error} />
    </ConfirmWithWords>
  )
}

function UndoDialog({ order, since, onClose }: DialogProps) {
  const { number } = order
  const undo = useOrderChange(number, () => callApi(calls.undoDifferenceCall, { params: { number, id: since.id } }))
  function confirm() {
    undo.mutate(undefined, {
      onSuccess(undone) {
        onClose()
        toast({ title: m.difference_undone({ number }), description: newInvoiceWords(order, undone).join('') })
      },
    })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={m.difference_undo_title()}
      description={m.difference_undo_text()}
      confirmLabel={m.difference_undo()}
      loading={undo.isPending}
    >
      <ProblemNotice error={undo.error} />
    </ConfirmDialog>
  )
}
