import { useState } from 'react'
import { mayEditAddress } from '#domain/orders/orders.ts'
import { formatPhone } from '#domain/delivery/uae-address.ts'
import { useMay } from '#features/accounts/ui/use-may.ts'
import { whatsappAddress } from '#features/contact/whatsapp.ts'
import { OrderCustomer } from './customer-of-order.tsx'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import type { WorkshopOrder } from '#features/orders/admin-orders.ts'
import { EditAddressDialog } from '../changes/edit-address-dialog.tsx'
import { OrderAddress } from '../tracking/order-view.tsx'

/** Who the invoice is made out to. */
function Company({ contact: { company, trn } }: Pick<WorkshopOrder, 'contact'>) {
  if (!company && !trn) return null
  return (
    <p className="wrap-anywhere text-ink-7">
      {company && (
        <span className="block font-medium text-ink-9">
          <bdi>{company}</bdi>
        </span>
      )}
      {trn && m.document_trn({ trn })}
    </p>
  )
}

/** An order that waits for a call is called from here. */
function CallOrWrite({ phone }: { phone: string }) {
  const whatsapp = whatsappAddress(phone)
  return (
    <span className="flex flex-wrap gap-x-4">
      <a href={`tel:${phone}`} dir="ltr" className="link inline-flex min-h-11 items-center">
        {formatPhone(phone)}
      </a>
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
          {m.admin_order_whatsapp()}
        </a>
      )}
    </span>
  )
}

/** With a way to mend it, for whoever may and as long as it has not left. */
export function AdminOrderAddress({ order }: { order: WorkshopOrder }) {
  const mayEdit = useMay('edit-orders')
  const [editing, setEditing] = useState(false)
  return (
    <div className="flex flex-col items-start gap-3">
      <OrderAddress heading="h2" order={order} phone={order.contact.phone && <CallOrWrite phone={order.contact.phone} />} />
      <Company contact={order.contact} />
      <OrderCustomer number={order.number} />
      {mayEdit && mayEditAddress(order.state) && (
        <Button variant="secondary" aria-label={m.admin_order_edit_label()} onClick={() => setEditing(true)}>
          {m.admin_order_edit()}
        </Button>
      )}
      {editing && <EditAddressDialog order={order} onClose={() => setEditing(false)} />}
    </div>
  )
}
