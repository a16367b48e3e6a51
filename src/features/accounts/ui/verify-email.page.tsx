import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ApiError, callApi } from '#browser/api-client.ts'
import { useAddressSecret } from '#browser/use-address-secret.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field, PasswordInput } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { m } from '#words/messages.js'
import { denyEmailCall, verifyEmailCall } from '../accounts.ts'
import { AccountFrame } from './account-frame.tsx'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { ScriptNeeded } from './script-needed.tsx'
import { userKey, useUser } from './use-user.ts'

/** A person presses the button: programs that open every link of a mail would otherwise use it up. */
export default function VerifyEmailPage() {
  const [search] = useSearchParams()
  const token = useAddressSecret('token')
  if (!token) return <ExpiredLink />
  return search.has('not-me') ? <NotMe token={token} /> : <Confirm token={token} />
}

function Confirm({ token }: { token: string }) {
  const { user, isLoading } = useUser()
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  const [isAsked, setAsked] = useState(false)
  const verify = useMutation({
    mutationFn: (proof: { password?: string }) => callApi(verifyEmailCall, { body: { token, ...proof } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: userKey }),
  })
  const code = codeOf(verify.error)
  if (verify.isSuccess) {
    const hasOrders = verify.data.orders > 0
    return (
      <AccountFrame title={m.verify_done_title()} introduction={m.verify_done_text()}>
        <ButtonLink to={hasOrders ? '/orders' : '/account'} size="large">
          {hasOrders ? m.verify_done_orders() : m.verify_done_link()}
        </ButtonLink>
      </AccountFrame>
    )
  }
  if (code === 'account/link-expired') return <ExpiredLink />
  const needsPassword = user === null || code === 'account/password-needed' || code === 'account/current-password-wrong'
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(needsPassword)
    if (!needsPassword) verify.mutate({})
    else if (password) verify.mutate({ password })
  }
  return (
    <AccountFrame
      title={m.verify_title()}
      introduction={needsPassword ? m.verify_password_intro() : m.verify_intro()}
      footer={
        <Link className="link inline-flex min-h-11 items-center" to={`?token=${encodeURIComponent(token)}&not-me=1`}>
          {m.verify_not_me_action()}
        </Link>
      }
    >
      <ScriptNeeded />
      {isLoading ? (
        <Spinner />
      ) : (
        <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
          {needsPassword && (
            <Field
              label={m.verify_password()}
              error={
                isAsked && !password
                  ? m.field_required()
                  : code === 'account/current-password-wrong'
                    ? m.verify_password_wrong()
                    : undefined
              }
              required
            >
              <PasswordInput value={password} onChange={(event) => setPassword(event.target.value)} />
            </Field>
          )}
          {code !== 'account/password-needed' && code !== 'account/current-password-wrong' && <ProblemNotice error={verify.error} />}
          <Button type="submit" size="large" loading={verify.isPending}>
            {m.mail_verify_action()}
          </Button>
          {needsPassword && (
            <p className="text-center">
              <Link className="link inline-flex min-h-11 items-center" to="/reset-password">
                {m.verify_password_forgotten()}
              </Link>
            </p>
          )}
        </form>
      )}
    </AccountFrame>
  )
}

function NotMe({ token }: { token: string }) {
  const deny = useMutation({ mutationFn: () => callApi(denyEmailCall, { body: { token } }) })
  if (deny.isSuccess) {
    return (
      <AccountFrame title={m.verify_not_me_done_title()} introduction={m.verify_not_me_done_text()}>
        <ButtonLink to="/" size="large">
          {m.unsubscribe_done_link()}
        </ButtonLink>
      </AccountFrame>
    )
  }
  if (codeOf(deny.error) === 'account/link-expired') return <ExpiredLink />
  return (
    <AccountFrame
      title={m.verify_not_me_title()}
      introduction={m.verify_not_me_intro()}
      footer={
        <Link className="link inline-flex min-h-11 items-center" to={`?token=${encodeURIComponent(token)}`}>
          {m.verify_not_me_back()}
        </Link>
      }
    >
      <ScriptNeeded />
      <div className="flex flex-col gap-5">
        <ProblemNotice error={deny.error} />
        <Button size="large" variant="danger" loading={deny.isPending} onClick={() => deny.mutate()}>
          {m.verify_not_me_action()}
        </Button>
      </div>
    </AccountFrame>
  )
}

function ExpiredLink() {
  return (
    <AccountFrame title={m.verify_title()}>
      <div className="flex flex-col gap-5">
        <Notice tone="err" live>
          {m.verify_expired()}
        </Notice>
        <ButtonLink to="/account" size="large">
          {m.verify_done_link()}
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}

function codeOf(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.problem?.code : undefined
}
