import { m } from '#words/messages.js'
import { AdminScreen } from './admin-screen.tsx'

export default function CloudStoragePage() {
  return (
    <AdminScreen
      title={m.admin_cloud_storage_heading()}
      introduction={m.admin_cloud_storage_intro()}
      links={[{ to: '/admin/backup', label: m.admin_backup_heading() }]}
    />
  )
}
