import { m } from '#words/messages.js'
import { AdminScreen } from './admin-screen.tsx'

export default function ApiKeysPage() {
  return (
    <AdminScreen
      title={m.admin_api_keys_heading()}
      introduction={m.admin_api_keys_intro()}
      links={[
        { to: '/admin/users', label: m.admin_users_heading() },
        { to: '/admin/help', label: m.admin_help_heading() },
      ]}
    />
  )
}
