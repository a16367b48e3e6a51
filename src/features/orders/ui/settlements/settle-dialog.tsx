import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import type { Fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import * as calls from '#features/orders/settlements.ts'

type SettleDialogProps = {
  place: calls.OpenCashOfCarrier['place']
  carrier: string
  orders: string[]
  totalFils: Fils
  onUndo: (settlement: calls.Settlement) => void
  onClose: () => void
}

export function SettleDialog({ place, carrier, orders, totalFils, onUndo, onClose }: SettleDialogProps) {
  const [today] = useState(() => dubaiDay(new Date()))
  const [settledOn, setSettledOn] = useState(today)
  const [reference, setReference] = useState('')
  const [tried, setTried] = useState(false)
  const settle = useAdminChange(calls.listSettlementsCall.path, (body: calls.SettlementInput) => callApi(calls.settleCashCall, { body }))
  const amount = formatAed(totalFils)
  const isDay = settledOn !== '' && settledOn <= today
  function save() {
    setTried(true)
    if (!isDay || reference.trim() === '') return
    settle.mutate(
      { place, orders, settledOn, reference },
      {
        onSuccess(settlement) {
          onClose()
          toast({
            title: m.settlement_done(),
            description: m.settlement_done_text({ amount, carrier }),
            action: { label: m.settlement_undo(), onSelect: () => onUndo(settlement) },
          })
        },
      },
    )
  }
  return (
    <FormDialog
      title={place === 'carrier' ? m.settlement_dialog({ carrier, amount }) : m.settlement_dialog_place({ place: carrier, amount })}
      description={m.settlement_dialog_text({ count: orders.length })}
      submit={m.settlement_mark()}
      loading={settle.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={m.settlement_day()} error={tried && !isDay ? m.settlement_day_bad() : undefined} required>
        <Input type="date" max={today} value={settledOn} onChange={({ target }) => setSettledOn(target.value)} />
      </Field>
      <Field
        label={m.settlement_reference()}
        hint={m.settlement_reference_hint()}
        error={tried && reference.trim() === '' ? m.field_required() : undefined}
        required
      >
        <Input value={reference} maxLength={120} onChange={({ target }) => setReference(target.value)} />
      </Field>
      <ProblemNotice error={settle.error} />
    </FormDialog>
  )
}
