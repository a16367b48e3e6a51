import { useUser } from '#features/accounts/ui/use-user.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { PrintFilesSection } from '#features/print-files/ui/print-files-section.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { AdminOrderList } from './admin-order-list.tsx'

export default function AdminOrdersPage() {
  const { user } = useUser()
  return (
    <AdminScreen
      title={m.admin_orders_heading()}
      introduction={m.admin_orders_intro()}
      actions={
        <p className="flex flex-wrap gap-3">
          <ButtonLink variant="secondary" to="/admin/orders/board">
            {m.board_heading()}
          </ButtonLink>
          {user?.role === 'admin' && <ButtonLink to="/admin/orders/new">{m.phone_order_heading()}</ButtonLink>}
        </p>
      }
    >
      <AdminOrderList />
      <PrintFilesSection />
    </AdminScreen>
  )
}
