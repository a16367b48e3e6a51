import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#words/messages.js'
import { verifyEmailCall } from '../accounts.ts'
import { AccountFrame } from './account-frame.tsx'
import { ScriptNeeded } from './script-needed.tsx'
import { userKey } from './use-user.ts'

/** A person presses the button: programs that open every link of a mail would otherwise use it up. */
export default function VerifyEmailPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const queryClient = useQueryClient()
  const verify = useMutation({
    mutationFn: () => callApi(verifyEmailCall, { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: userKey }),
  })
  if (verify.isSuccess) {
    return (
      <AccountFrame title={m.verify_done_title()} introduction={m.verify_done_text()}>
        <ButtonLink to="/account" size="large">
          {m.verify_done_link()}
        </ButtonLink>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={m.verify_title()} introduction={m.verify_intro()}>
      <ScriptNeeded />
      <div className="flex flex-col gap-5">
        {verify.isError && (
          <Notice tone="err" live>
            {problemText(verify.error)}
          </Notice>
        )}
        <Button size="large" loading={verify.isPending} onClick={() => verify.mutate()}>
          {m.mail_verify_action()}
        </Button>
      </div>
    </AccountFrame>
  )
}
