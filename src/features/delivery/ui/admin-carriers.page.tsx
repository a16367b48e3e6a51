import { useState } from 'react'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { CarrierDialog } from './carrier-dialog.tsx'
import { CarrierList } from './carrier-list.tsx'
import { Holidays } from './holidays.tsx'

export default function AdminCarriersPage() {
  const [adding, setAdding] = useState(false)
  return (
    <AdminScreen
      title={m.admin_carriers_heading()}
      introduction={m.admin_carriers_intro()}
      actions={<Button onClick={() => setAdding(true)}>{m.carrier_new()}</Button>}
    >
      <CarrierList />
      <Holidays />
      {adding && <CarrierDialog carrier={null} onClose={() => setAdding(false)} />}
    </AdminScreen>
  )
}
