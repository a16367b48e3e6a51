import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ApiError, callApi } from '#browser/api-client.ts'
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
  if (!token || verify.isError) {
    const isExpired = !token || (verify.error instanceof ApiError && verify.error.status === 422)
    return (
      <AccountFrame title={m.verify_title()}>
        <div className="flex flex-col gap-5">
          <Notice tone="err" live>
            {isExpired ? m.verify_expired() : problemText(verify.error)}
          </Notice>
          {isExpired ? (
            <ButtonLink to="/account" size="large">
              {m.verify_done_link()}
            </ButtonLink>
          ) : (
            <Button size="large" loading={verify.isPending} onClick={() => verify.mutate()}>
              {m.ui_retry()}
            </Button>
          )}
        </div>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={m.verify_title()} introduction={m.verify_intro()}>
      <ScriptNeeded />
      <Button size="large" loading={verify.isPending} onClick={() => verify.mutate()}>
        {m.mail_verify_action()}
      </Button>
    </AccountFrame>
  )
}
