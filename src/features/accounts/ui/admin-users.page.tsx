import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { m } from '#words/messages.js'

export default function AdminUsersPage() {
  return (
    <AdminScreen
      title={m.admin_users_heading()}
      introduction={m.admin_users_intro()}
      links={[
        { to: '/admin/api-keys', label: m.admin_api_keys_heading() },
        { to: '/admin/orders', label: m.admin_orders_heading() },
      ]}
    />
  )
}
