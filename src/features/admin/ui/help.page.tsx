import { m } from '#words/messages.js'
import { AdminScreen } from './admin-screen.tsx'

export default function HelpPage() {
  return (
    <AdminScreen
      title={m.admin_help_heading()}
      introduction={m.admin_help_intro()}
      links={[
        { to: '/admin/orders', label: m.admin_orders_heading() },
        { to: '/admin/products', label: m.admin_products_heading() },
        { to: '/admin/backup', label: m.admin_backup_heading() },
      ]}
    />
  )
}
