import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { PasswordDialog } from './password-dialog.tsx'
import { useDeleteAccount } from './use-account.ts'

export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteAccount()
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {m.account_delete_action()}
      </Button>
      <PasswordDialog
        title={m.account_delete_confirm_title()}
        description={m.account_delete_confirm_text()}
        confirmLabel={m.account_delete_action()}
        danger
        open={asking}
        onClose={() => setAsking(false)}
        work={remove}
      />
    </>
  )
}
