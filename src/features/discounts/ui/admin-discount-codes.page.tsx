import { useState } from 'react'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { AdminDiscountList } from './admin-discount-list.tsx'
import { GenerateDialog, NewCodeDialog } from './new-discount-dialogs.tsx'

export default function AdminDiscountCodesPage() {
  const [asked, setAsked] = useState<'one' | 'many' | null>(null)
  const close = () => setAsked(null)
  return (
    <AdminScreen
      title={m.admin_discount_codes_heading()}
      introduction={m.admin_discount_codes_intro()}
      actions={
        <>
          <Button variant="secondary" onClick={() => setAsked('many')}>
            {m.discount_generate()}
          </Button>
          <Button onClick={() => setAsked('one')}>{m.discount_new()}</Button>
        </>
      }
    >
      <AdminDiscountList />
      {asked === 'one' && <NewCodeDialog onClose={close} />}
      {asked === 'many' && <GenerateDialog onClose={close} />}
    </AdminScreen>
  )
}
