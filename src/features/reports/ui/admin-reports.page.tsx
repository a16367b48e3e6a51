import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { VatReportSection } from '#features/documents/ui/vat-report.tsx'
import { CashSettlement } from '#features/orders/ui/settlements/cash-settlement.tsx'
import { m } from '#words/messages.js'

export default function AdminReportsPage() {
  return (
    <AdminScreen title={m.admin_reports_heading()} introduction={m.admin_reports_intro()}>
      <VatReportSection />
      <CashSettlement />
    </AdminScreen>
  )
}
