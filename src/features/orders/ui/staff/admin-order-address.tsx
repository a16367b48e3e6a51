import { useState } from 'react'
import { mayEditAddress } from '#domain/orders/orders.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { useMay } from '#features/accounts/ui/use-may.ts'
import { CallOrWrite } from './call-or-write.tsx'
import { OrderCustomer } from './customer-of-order.tsx'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { hasMoney, type WorkshopOrder } from '#features/orders/admin-orders.ts'
import { EditAddressDialog } from '../changes/edit-address-dialog.tsx'
import { OrderAddress } from '../tracking/order-view.tsx'
import { Badge } from '#ui/badge.tsx'

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

/** What a message begins with while there is something to pay. */
function payWords(order: WorkshopOrder): string | undefined {
  if (!hasMoney(order)) return undefined
  const { number, contact, totals, paymentLink, differenceForStaff } = order
  const link = paymentLink ?? differenceForStaff?.link
  const amountFils = paymentLink ? totals.toPayFils : (differenceForStaff?.amountFils ?? 0)
  return link ? m.whatsapp_pay({ name: contact.name, number, amount: formatAed(fils(amountFils)), link }) : undefined
}

/** With a way to mend it, for whoever may and as long as it has not left. */
export function AdminOrderAddress({ order }: { order: WorkshopOrder }) {
  const mayEdit = useMay('edit-orders')
  const [editing, setEditing] = useState(false)
  return (
    <div className="flex flex-col items-start gap-3">
      <OrderAddress
        heading="h2"
        order={order}
        phone={order.contact.phone && <CallOrWrite phone={order.contact.phone} text={payWords(order)} />}
      />
      {order.language === 'ar' && <Badge tone="neutral">{m.admin_order_reads_arabic()}</Badge>}
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
