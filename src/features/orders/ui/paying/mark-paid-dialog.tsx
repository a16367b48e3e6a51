import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { isTakenMethod, needsReference, takenMethods, type TakenMethod } from '#domain/prices/payment-methods.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import { markDifferencePaidCall, markPaidCall, type MarkPaidInput } from '#features/orders/order-money.ts'
import { methodWords, takenWords } from '../staff/admin-order-words.ts'
import { useOrderChange } from '../staff/use-admin-orders.ts'

type MarkPaidDialogProps = {
  order: AdminOrder
  /** Of what it asks since it was changed, not of the order itself. */ isSince?: boolean
  onClose: () => void
}

/** Money that no provider brought: how it came in the end, on which day, and by which paper it is found again. */
export function MarkPaidDialog({ order, isSince = false, onClose }: MarkPaidDialogProps) {
  const { number, paymentMethod, totals, differenceForStaff } = order
  const [since] = useState(isSince ? differenceForStaff : null)
  const amount = formatAed(fils(since?.amountFils ?? totals.toPayFils))
  const [today] = useState(() => dubaiDay(new Date()))
  const [method, setMethod] = useState<TakenMethod>(isTakenMethod(paymentMethod) ? paymentMethod : 'cash')
  const [takenOn, setTakenOn] = useState(today)
  const [reference, setReference] = useState('')
  const [tried, setTried] = useState(false)
  const mark = useOrderChange(number, (body: MarkPaidInput) =>
    since
      ? callApi(markDifferencePaidCall, { params: { number, id: since.id }, body })
      : callApi(markPaidCall, { params: { number }, body }),
  )
  const isDay = takenOn !== '' && takenOn <= today
  const isMissing = needsReference(method) && reference.trim() === ''
  function save() {
    setTried(true)
    if (!isDay || isMissing) return
    mark.mutate(
      { method, takenOn, ...(reference.trim() && { reference }) },
      {
        onSuccess() {
          onClose()
          toast({ title: m.mark_paid_done({ number }), description: m.event_received({ amount, method: takenWords[method]() }) })
        },
      },
    )
  }
  return (
    <FormDialog
      title={m.mark_paid_title({ amount, number })}
      description={since ? m.difference_mark_text() : m.mark_paid_text()}
      submit={m.mark_paid()}
      loading={mark.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={m.mark_paid_method()} required>
        <Select
          value={method}
          options={takenMethods.map((value) => ({ value, label: methodWords[value]() }))}
          onChange={({ target }) => setMethod(target.value as TakenMethod)}
        />
      </Field>
      <Field
        label={m.mark_paid_reference()}
        hint={m.mark_paid_reference_hint()}
        error={tried && isMissing ? m.field_required() : undefined}
        required={needsReference(method)}
      >
        <Input value={reference} maxLength={120} autoComplete="off" onChange={({ target }) => setReference(target.value)} />
      </Field>
      <Field label={m.mark_paid_day()} error={tried && !isDay ? m.settlement_day_bad() : undefined} required>
        <Input type="date" max={today} value={takenOn} onChange={({ target }) => setTakenOn(target.value)} />
      </Field>
      <ProblemNotice error={mark.error} />
    </FormDialog>
  )
}
