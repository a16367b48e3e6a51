import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import type { RefundSource } from '#domain/orders/refunds.ts'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import { handOverCall, type HandOverInput } from '#features/orders/order-money.ts'
import { sourceWords } from '../staff/admin-order-words.ts'
import { useOrderChange } from '../staff/use-admin-orders.ts'
import { SourceField } from './source-field.tsx'

type HandOverDialogProps = { number: string; refund: AdminOrder['refunds'][number]; onClose: () => void }

const usual: Partial<Record<AdminOrder['refunds'][number]['to'], RefundSource>> = { cash: 'till', terminal: 'terminal' }

/** Money that no provider sends back has been handed over by somebody. */
export function HandOverDialog({ number, refund, onClose }: HandOverDialogProps) {
  const [from, setFrom] = useState<RefundSource>(usual[refund.to] ?? 'bank')
  const [reference, setReference] = useState('')
  const amount = formatAed(fils(refund.amountFils))
  const handOver = useOrderChange(number, (body: HandOverInput) => callApi(handOverCall, { params: { number, id: refund.id }, body }))
  const save = () =>
    handOver.mutate(
      { from, ...(reference.trim() && { reference }) },
      {
        onSuccess() {
          onClose()
          toast({ title: m.hand_over_done(), description: m.event_handed_over({ amount, from: sourceWords[from]() }) })
        },
      },
    )
  return (
    <FormDialog
      title={m.hand_over_title({ amount, number })}
      submit={m.hand_over()}
      loading={handOver.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <SourceField source={from} mayWait={false} onChange={setFrom} />
      <Field label={m.admin_refund_reference()} hint={m.admin_refund_reference_hint()}>
        <Input value={reference} maxLength={120} autoComplete="off" onChange={({ target }) => setReference(target.value)} />
      </Field>
      <ProblemNotice error={handOver.error} />
    </FormDialog>
  )
}
