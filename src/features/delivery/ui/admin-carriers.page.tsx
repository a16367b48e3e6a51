import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { m } from '#words/messages.js'

export default function AdminCarriersPage() {
  return (
    <AdminScreen
      title={m.admin_carriers_heading()}
      introduction={m.admin_carriers_intro()}
      links={[
        { to: '/admin/orders', label: m.admin_orders_heading() },
        { to: '/admin/products', label: m.admin_products_heading() },
      ]}
    />
  )
}
