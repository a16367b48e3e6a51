import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { m } from '#words/messages.js'

export default function AdminDiscountCodesPage() {
  return (
    <AdminScreen
      title={m.admin_discount_codes_heading()}
      introduction={m.admin_discount_codes_intro()}
      links={[
        { to: '/admin/products', label: m.admin_products_heading() },
        { to: '/admin/analytics', label: m.admin_analytics_heading() },
      ]}
    />
  )
}
