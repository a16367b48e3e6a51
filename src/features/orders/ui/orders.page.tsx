import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { m } from '#words/messages.js'

export default function OrdersPage() {
  return (
    <div className="page-width pb-18">
      <PageHeading title={m.page_orders_heading()} introduction={m.page_orders_intro()} />
      <EmptyState sentence={m.page_orders_empty()} action={<ButtonLink to="/print-frame">{m.page_orders_start()}</ButtonLink>} />
    </div>
  )
}
