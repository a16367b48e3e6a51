import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { m } from '#words/messages.js'

export default function AdminBackupPage() {
  return (
    <AdminScreen
      title={m.admin_backup_heading()}
      introduction={m.admin_backup_intro()}
      links={[
        { to: '/admin/cloud-storage', label: m.admin_cloud_storage_heading() },
        { to: '/admin/help', label: m.admin_help_heading() },
      ]}
    />
  )
}
