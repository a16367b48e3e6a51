import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import { useRequestEmailProof } from './use-account.ts'
import { useUser } from './use-user.ts'

/** What was ordered as a guest joins the account only once the address is proved. */
export function EmailNotProved() {
  const { user } = useUser()
  const requestProof = useRequestEmailProof()
  if (!user || user.emailVerified) return null
  if (user.email === '')
    return (
      <Notice tone="warn" title={m.account_no_email_title()} className="mb-8">
        {m.account_no_email_text()}
      </Notice>
    )
  return (
    <Notice tone="warn" title={m.account_unproved_title()} className="mb-8">
      <p>{m.account_unproved_text({ email: user.email })}</p>
      <Button variant="link" loading={requestProof.isPending} onClick={() => requestProof.mutate()}>
        {m.account_unproved_action()}
      </Button>
    </Notice>
  )
}
