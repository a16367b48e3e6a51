import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { m } from '#words/messages.js'

export default function AdminAnalyticsPage() {
  return (
    <AdminScreen
      title={m.admin_analytics_heading()}
      introduction={m.admin_analytics_intro()}
      links={[
        { to: '/admin', label: m.admin_dashboard_heading() },
        { to: '/admin/orders', label: m.admin_orders_heading() },
      ]}
    />
  )
}
