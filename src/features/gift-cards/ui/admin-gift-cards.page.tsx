import { useState } from 'react'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { AdminGiftCardList } from './admin-gift-card-list.tsx'
import { IssueGiftCardDialog } from './issue-gift-card-dialog.tsx'

export default function AdminGiftCardsPage() {
  const [issuing, setIssuing] = useState(false)
  return (
    <AdminScreen
      title={m.admin_gift_cards_heading()}
      introduction={m.admin_gift_cards_intro()}
      actions={<Button onClick={() => setIssuing(true)}>{m.admin_gift_card_issue()}</Button>}
    >
      <AdminGiftCardList />
      {issuing && <IssueGiftCardDialog onClose={() => setIssuing(false)} />}
    </AdminScreen>
  )
}
