import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { PrintFilesSection } from '#features/print-files/ui/print-files-section.tsx'
import { m } from '#words/messages.js'

export default function AdminOrdersPage() {
  return (
    <AdminScreen title={m.admin_orders_heading()} introduction={m.admin_orders_intro()}>
      <PrintFilesSection />
    </AdminScreen>
  )
}
