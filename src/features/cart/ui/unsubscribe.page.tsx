import { useMutation } from '@tanstack/react-query'
import { callApi } from '#browser/api-client.ts'
import { useAddressSecret } from '#browser/use-address-secret.ts'
import { AccountFrame } from '#features/accounts/ui/account-frame.tsx'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { ScriptNeeded } from '#features/accounts/ui/script-needed.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { unsubscribeCall } from '../cart-reminders.ts'

/** A person presses the button: programs open every link of a mail. */
export default function UnsubscribePage() {
  const ticket = useAddressSecret('of') ?? ''
  const stop = useMutation({ mutationFn: () => callApi(unsubscribeCall, { body: { ticket } }) })
  if (stop.isSuccess) {
    return (
      <AccountFrame title={m.unsubscribe_done_title()} introduction={m.unsubscribe_done_text()}>
        <ButtonLink to="/" size="large">
          {m.unsubscribe_done_link()}
        </ButtonLink>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={m.unsubscribe_title()} introduction={m.unsubscribe_intro()}>
      <div className="flex flex-col items-start gap-5">
        <ScriptNeeded />
        <ProblemNotice error={stop.error} />
        <Button size="large" loading={stop.isPending} onClick={() => stop.mutate()}>
          {m.unsubscribe_action()}
        </Button>
      </div>
    </AccountFrame>
  )
}
