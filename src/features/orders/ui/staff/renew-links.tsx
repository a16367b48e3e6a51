import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { useMay } from '#features/accounts/ui/use-may.ts'
import type { WorkshopOrder } from '#features/orders/admin-orders.ts'
import { renewLinksCall } from '#features/orders/order-changes.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { OrderPart } from '../order-part.tsx'
import { CustomerHears } from './customer-hears.tsx'
import { useOrderChange } from './use-admin-orders.ts'

/** For a customer who has lost the mail, and for one whose mail somebody else has read. */
export function RenewLinks({ order }: { order: WorkshopOrder }) {
  const { number, contact } = order
  const [isAsking, setAsking] = useState(false)
  const renew = useOrderChange(number, (voidsEarlier: boolean) => callApi(renewLinksCall, { params: { number }, body: { voidsEarlier } }))
  if (!useMay('edit-orders')) return null
  const to = contact.email
  const renewed = (voidsEarlier: boolean) => () => {
    setAsking(false)
    const description = to === null ? m.customer_to_be_told() : m.renew_links_sent_to({ email: to })
    toast({ title: voidsEarlier ? m.renew_links_voided() : m.renew_links_sent(), description })
  }
  return (
    <OrderPart heading="h2" title={m.renew_links_heading()}>
      <p className="mb-3 text-ink-7">{m.renew_links_text()}</p>
      {to === null && <CustomerHears order={order} mailed="" />}
      <div className="flex flex-wrap gap-2">
        {to !== null && (
          <Button
            variant="secondary"
            loading={renew.isPending && !renew.variables}
            onClick={() => renew.mutate(false, { onSuccess: renewed(false) })}
          >
            {m.renew_links_send()}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {m.renew_links_void()}
        </Button>
      </div>
      {!isAsking && <ProblemNotice error={renew.error} />}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => renew.mutate(true, { onSuccess: renewed(true) })}
        title={m.renew_links_void_title({ number })}
        description={to === null ? m.renew_links_void_alone() : m.renew_links_void_text({ email: to })}
        confirmLabel={m.renew_links_void()}
        loading={renew.isPending}
        danger
      >
        <ProblemNotice error={renew.error} />
      </ConfirmDialog>
    </OrderPart>
  )
}
