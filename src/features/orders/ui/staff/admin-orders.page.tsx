import { useSearchParams } from 'react-router'
import { useMay } from '#features/accounts/ui/use-may.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { ViewLinks } from '#features/admin/ui/lists/view-links.tsx'
import { PrintFileList } from '#features/print-files/ui/print-file-list.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { AdminOrderList } from './admin-order-list.tsx'

const views = { orders: m.admin_orders_heading, files: m.print_files_heading }

export default function AdminOrdersPage() {
  const mayTake = useMay('edit-orders')
  const [search] = useSearchParams()
  const isFiles = search.get('view') === 'files'
  return (
    <AdminScreen
      title={m.admin_orders_heading()}
      introduction={<span className="max-sm:hidden">{m.admin_orders_intro()}</span>}
      actions={
        <p className="flex flex-wrap gap-3">
          <ButtonLink variant="secondary" to="/admin/orders/board">
            {m.board_heading()}
          </ButtonLink>
          {mayTake && <ButtonLink to="/admin/orders/new">{m.new_order_heading()}</ButtonLink>}
        </p>
      }
    >
      <ViewLinks label={m.admin_orders_views()} views={views} current={isFiles ? 'files' : 'orders'} />
      {isFiles ? <PrintFileList /> : <AdminOrderList />}
    </AdminScreen>
  )
}
