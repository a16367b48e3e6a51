import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { mayNoteWaybill } from '#domain/orders/orders.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { WorkshopOrder } from '#features/orders/admin-orders.ts'
import { noteWaybillCall, WaybillInput } from '#features/orders/order-work.ts'
import type { Claim } from '#features/orders/claims.ts'
import type { Tracking } from '#features/orders/tracking.ts'
import { isPickup } from '#features/quote/carried.ts'
import { useOrderChange } from '../staff/use-admin-orders.ts'

/** The courier's own number of the parcel, and a way to note or mend it before and after the parcel leaves. */
export function OrderWaybill({ order }: { order: WorkshopOrder }) {
  const [isEditing, setEditing] = useState(false)
  const { tracking, state, totals } = order
  const mayNote = state !== 'on_hold' && mayNoteWaybill(state) && totals.carrierId !== null && !isPickup(order)
  return (
    <>
      {tracking && <span>{m.admin_order_tracking({ carrier: tracking.carrier, number: tracking.number })}</span>}
      {mayNote && (
        <Button variant="quiet" onClick={() => setEditing(true)}>
          {tracking ? m.admin_order_waybill_change() : m.admin_order_waybill_note()}
        </Button>
      )}
      {isEditing && <WaybillDialog order={order} tracking={tracking} onClose={() => setEditing(false)} />}
    </>
  )
}

/** The same of the parcel of what is made again for a claim. */
export function RemakeWaybill({ order, claim: { id, tracking } }: { order: WorkshopOrder; claim: Claim }) {
  const [isEditing, setEditing] = useState(false)
  if (isPickup(order)) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setEditing(true)}>
        {tracking ? m.admin_order_waybill_change() : m.admin_order_waybill_note()}
      </Button>
      {isEditing && <WaybillDialog order={order} tracking={tracking} claimId={id} onClose={() => setEditing(false)} />}
    </>
  )
}

type WaybillDialogProps = { order: WorkshopOrder; tracking: Tracking | undefined; claimId?: string; onClose: () => void }

function WaybillDialog({ order, tracking, claimId, onClose }: WaybillDialogProps) {
  const { number } = order
  const [typed, setTyped] = useState(tracking?.number ?? '')
  const [isTried, setTried] = useState(false)
  const note = useOrderChange(number, (body: WaybillInput) => callApi(noteWaybillCall, { params: { number }, body }))
  const { data: body } = WaybillInput.safeParse({ trackingNumber: typed, claimId })
  function save() {
    setTried(true)
    if (!body) return
    note.mutate(body, {
      onSuccess() {
        onClose()
        toast({ title: m.admin_order_waybill_noted() })
      },
    })
  }
  return (
    <FormDialog
      title={m.admin_order_waybill_title({ number })}
      description={order.contact.email === null ? m.admin_order_waybill_text_called() : m.admin_order_waybill_text()}
      submit={m.admin_order_waybill_save()}
      loading={note.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={m.admin_order_waybill()} error={isTried && !body ? m.admin_order_waybill_bad() : undefined} required>
        <Input value={typed} maxLength={60} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <ProblemNotice error={note.error} />
    </FormDialog>
  )
}
