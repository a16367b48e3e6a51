import { Link, Navigate, useSearchParams } from 'react-router'
import { useZodForm } from '#browser/use-zod-form.ts'
import { safeReturnPath } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input, PasswordInput } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import { Login } from '../accounts.ts'
import { AccountFrame } from './account-frame.tsx'
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx'
import { ScriptNeeded } from './script-needed.tsx'
import { loginProblem, newPasswordProblem, secondFactorProblem, useLogin } from './use-sign-in.ts'
import { useUser } from './use-user.ts'

export default function SignInPage() {
  const [search] = useSearchParams()
  const next = search.get('next')
  const { user } = useUser()
  const login = useLogin()
  const form = useZodForm(Login, { defaultValues: { username: '', password: '', code: '' } })
  const { errors } = form.formState
  const codeProblem = secondFactorProblem(login.error)
  const passwordProblem = newPasswordProblem(login.error)
  const wantsOrders = next?.startsWith('/orders') === true
  if (user) return <Navigate to={safeReturnPath(next)} replace />
  return (
    <AccountFrame
      title={m.auth_title()}
      introduction={wantsOrders ? m.auth_intro_orders() : next ? m.auth_intro_next() : m.auth_intro()}
      footer={
        <>
          {m.auth_new_here()}{' '}
          <Link className="link" to={next ? `/register?next=${encodeURIComponent(next)}` : '/register'}>
            {m.auth_register_link()}
          </Link>
        </>
      }
    >
      <ScriptNeeded />
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit((values) => login.mutate(values))}>
        <Field label={m.auth_username_label()} error={errors.username?.message} required>
          <Input {...form.register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={m.auth_password_label()} error={errors.password?.message} required>
          <PasswordInput {...form.register('password')} />
        </Field>
        {codeProblem && (
          <Field label={m.auth_code_label()} hint={m.auth_code_hint()} error={form.getValues('code') ? codeProblem : undefined} required>
            <Input {...form.register('code')} autoComplete="one-time-code" inputMode="text" autoFocus />
          </Field>
        )}
        {passwordProblem && (
          <>
            <Notice tone="warn">{passwordProblem}</Notice>
            <Field label={m.account_new_password()} hint={m.field_password_short()} error={errors.newPassword?.message} required>
              <PasswordInput
                {...form.register('newPassword', { setValueAs: (typed: string) => typed || undefined })}
                autoComplete="new-password"
                autoFocus
              />
            </Field>
          </>
        )}
        {/* The toast says it too, and goes; on a small window the two are never there at once. */}
        {login.error && !codeProblem && !passwordProblem && (
          <div className="max-sm:in-[:root[data-mark-failure]]:hidden">
            <Notice tone="err">{loginProblem(login.error)}</Notice>
          </div>
        )}
        <Button type="submit" size="large" loading={login.isPending}>
          {m.auth_submit()}
        </Button>
        <PasskeySignIn />
        {wantsOrders && (
          <p className="text-center">
            <Link className="link inline-flex min-h-11 items-center" to="/thank-you">
              {m.auth_order_links()}
            </Link>
          </p>
        )}
        <p className="text-center">
          <Link className="link inline-flex min-h-11 items-center" to="/reset-password">
            {m.auth_forgot_link()}
          </Link>
        </p>
      </form>
    </AccountFrame>
  )
}
