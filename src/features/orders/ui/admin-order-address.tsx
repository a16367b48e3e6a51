import { useState } from 'react'
import { mayEditAddress } from '#domain/orders.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import type { AdminOrder } from '../admin-orders.ts'
import { EditAddressDialog } from './edit-address-dialog.tsx'
import { OrderAddress } from './order-view.tsx'

/** Who the invoice is made out to. */
function Company({ contact: { company, trn } }: Pick<AdminOrder, 'contact'>) {
  if (!company && !trn) return null
  return (
    <p className="wrap-anywhere text-ink-7">
      {company && (
        <span dir="auto" className="block font-medium text-ink-9">
          {company}
        </span>
      )}
      {trn && m.document_trn({ trn })}
    </p>
  )
}

/** With a way to mend it, for whoever may and as long as it has not left. */
export function AdminOrderAddress({ order }: { order: AdminOrder }) {
  const { user } = useUser()
  const [editing, setEditing] = useState(false)
  return (
    <div className="flex flex-col items-start gap-3">
      <OrderAddress heading="h2" order={order} />
      <Company contact={order.contact} />
      {user?.role === 'admin' && mayEditAddress(order.state) && (
        <Button variant="secondary" aria-label={m.admin_order_edit_label()} onClick={() => setEditing(true)}>
          {m.admin_order_edit()}
        </Button>
      )}
      {editing && <EditAddressDialog order={order} onClose={() => setEditing(false)} />}
    </div>
  )
}
