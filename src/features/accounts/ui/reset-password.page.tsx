import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { useAddressSecret } from '#browser/use-address-secret.ts'
import { showFieldErrors, useZodForm } from '#browser/use-zod-form.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field, Input, PasswordInput } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import { forgotPasswordCall, PasswordForgotten, PasswordReset, resetPasswordCall } from '../accounts.ts'
import { AccountFrame } from './account-frame.tsx'
import { ScriptNeeded } from './script-needed.tsx'

export default function ResetPasswordPage() {
  const token = useAddressSecret('token')
  return token ? <NewPassword token={token} /> : <AskForLink />
}

function AskForLink() {
  const ask = useMutation({ mutationFn: (body: { email: string }) => callApi(forgotPasswordCall, { body }) })
  const form = useZodForm(PasswordForgotten, { defaultValues: { email: '' } })
  return (
    <AccountFrame title={m.reset_title()} introduction={m.reset_intro()}>
      <ScriptNeeded />
      {ask.isSuccess ? (
        <Notice tone="ok" live title={m.reset_sent_title()}>
          {m.reset_sent_text()}
        </Notice>
      ) : (
        <form method="post" noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit((values) => ask.mutate(values))}>
          {ask.isError && (
            <Notice tone="err" live>
              {problemText(ask.error)}
            </Notice>
          )}
          <Field label={m.account_email()} error={form.formState.errors.email?.message} required>
            <Input {...form.register('email')} type="email" autoComplete="email" />
          </Field>
          <Button type="submit" size="large" loading={ask.isPending}>
            {m.reset_ask_submit()}
          </Button>
        </form>
      )}
    </AccountFrame>
  )
}

function NewPassword({ token }: { token: string }) {
  const reset = useMutation({ mutationFn: (body: { token: string; password: string }) => callApi(resetPasswordCall, { body }) })
  const form = useZodForm(PasswordReset, { defaultValues: { token, password: '' } })
  const submit = form.handleSubmit((values) => reset.mutate(values, { onError: (error) => void showFieldErrors(form, error) }))
  if (reset.isSuccess) {
    return (
      <AccountFrame title={m.reset_done_title()} introduction={m.reset_done_text()}>
        <ButtonLink to="/auth" size="large">
          {m.auth_submit()}
        </ButtonLink>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={m.reset_new_title()} introduction={m.reset_new_intro()}>
      <ScriptNeeded />
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {reset.isError && (
          <Notice tone="err" live>
            {problemText(reset.error)}{' '}
            <Link className="link" to="/reset-password">
              {m.reset_again_link()}
            </Link>
          </Notice>
        )}
        <Field label={m.account_new_password()} hint={m.field_password_short()} error={form.formState.errors.password?.message} required>
          <PasswordInput {...form.register('password')} autoComplete="new-password" />
        </Field>
        <Button type="submit" size="large" loading={reset.isPending}>
          {m.reset_new_submit()}
        </Button>
      </form>
    </AccountFrame>
  )
}
