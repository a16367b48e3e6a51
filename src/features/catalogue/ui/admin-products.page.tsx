import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { m } from '#words/messages.js'

export default function AdminProductsPage() {
  return (
    <AdminScreen
      title={m.admin_products_heading()}
      introduction={m.admin_products_intro()}
      links={[
        { to: '/admin/discount-codes', label: m.admin_discount_codes_heading() },
        { to: '/admin/carriers', label: m.admin_carriers_heading() },
      ]}
    />
  )
}
