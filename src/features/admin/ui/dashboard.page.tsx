import { m } from '#words/messages.js'
import { AdminScreen } from './admin-screen.tsx'

export default function DashboardPage() {
  return (
    <AdminScreen
      title={m.admin_dashboard_heading()}
      introduction={m.admin_dashboard_intro()}
      links={[
        { to: '/admin/orders', label: m.admin_orders_heading() },
        { to: '/admin/products', label: m.admin_products_heading() },
        { to: '/admin/analytics', label: m.admin_analytics_heading() },
        { to: '/admin/help', label: m.admin_help_heading() },
      ]}
    />
  )
}
