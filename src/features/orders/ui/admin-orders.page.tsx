import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { PrintFilesSection } from '#features/print-files/ui/print-files-section.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { AdminOrderList } from './admin-order-list.tsx'

export default function AdminOrdersPage() {
  return (
    <AdminScreen
      title={m.admin_orders_heading()}
      introduction={m.admin_orders_intro()}
      actions={
        <ButtonLink variant="secondary" to="/admin/orders/board">
          {m.board_heading()}
        </ButtonLink>
      }
    >
      <AdminOrderList />
      <PrintFilesSection />
    </AdminScreen>
  )
}
