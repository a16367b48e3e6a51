import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { useZodForm } from '#browser/use-zod-form.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { AddressGrid, CompanyGrid, PersonGrid } from '#features/quote/ui/address-fields.tsx'
import { counterPrinted, noFields, PrintedFields, PrintedMailFields, type CheckoutFields } from '#features/quote/ui/checkout-fields.ts'
import { Field } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Select } from '#ui/form/select.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { hasMoney, type WorkshopOrder } from '#features/orders/admin-orders.ts'
import { editAddressCall, type OrderAddressInput } from '#features/orders/order-changes.ts'
import { useOrderChange } from '../staff/use-admin-orders.ts'

/** Held to what the checkout holds a shopper to. */
export function EditAddressDialog({ order, onClose }: { order: WorkshopOrder; onClose: () => void }) {
  const { number, totals } = order
  const [carrierId, setCarrierId] = useState(totals.carrierId)
  const isDelivered = carrierId !== null && totals.carriers.find(({ id }) => id === carrierId)?.kind !== 'pickup'
  const { delivered, other } = order.byPhone ? counterPrinted : { delivered: PrintedFields, other: PrintedMailFields }
  const form = useZodForm(isDelivered ? delivered : other, { defaultValues: fieldsOf(order) })
  const edit = useOrderChange(number, (body: OrderAddressInput) => callApi(editAddressCall, { params: { number }, body }))
  const save = form.handleSubmit(({ name, email, phone, company, trn, giftMessage: _none, ...place }) => {
    const body = {
      contact: { name, email: email || null, phone, ...(company && { company }), ...(trn && { trn }) },
      ...(isDelivered && { address: place }),
      ...(carrierId && { carrierId }),
    }
    edit.mutate(body, {
      onSuccess() {
        onClose()
        toast({ title: m.admin_order_edited(), description: m.admin_order_edited_text({ number, name }) })
      },
    })
  })
  return (
    <FormDialog
      title={m.admin_order_edit_title({ number })}
      description={m.admin_order_edit_text()}
      submit={m.admin_order_edit_save()}
      loading={edit.isPending}
      size="large"
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {hasMoney(order) && order.invoiceNumber && <Notice>{m.admin_order_edit_invoiced()}</Notice>}
      <PersonGrid form={form} isByMail={carrierId === null} hasEmail={!order.byPhone} />
      <CompanyGrid form={form} />
      {carrierId !== null && (
        <Field label={m.admin_order_edit_carrier()}>
          <Select
            value={carrierId}
            options={totals.carriers.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setCarrierId(target.value)}
          />
        </Field>
      )}
      {isDelivered && <AddressGrid form={form} />}
      <ProblemNotice error={edit.error} />
    </FormDialog>
  )
}

function fieldsOf({ contact, address }: WorkshopOrder): CheckoutFields {
  const { name, email, phone, company = '', trn = '' } = contact
  const { emirate = '', area = '', street = '', building = '', flat = '', landmark = '', makani = '', note = '' } = address ?? {}
  const { receiver = '', receiverPhone = '' } = address ?? {}
  const place = { emirate, area, street, building, flat, landmark, makani, note, receiver, receiverPhone }
  return { ...noFields, name, email: email ?? '', phone, company, trn, ...place }
}
