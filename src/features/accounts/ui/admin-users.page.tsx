import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { m } from '#words/messages.js'
import { AdminUserList } from './admin-user-list.tsx'

export default function AdminUsersPage() {
  return (
    <AdminScreen title={m.admin_users_heading()} introduction={m.admin_users_intro()}>
      <AdminUserList />
    </AdminScreen>
  )
}
