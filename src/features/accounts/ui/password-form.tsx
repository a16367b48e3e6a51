import { useZodForm } from '#browser/use-zod-form.ts'
import { Button } from '#ui/button.tsx'
import { Field, PasswordInput } from '#ui/form/field.tsx'
import { m } from '#words/messages.js'
import { PasswordChange } from '../accounts.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { useChangePassword } from './use-account.ts'

export function PasswordForm() {
  const change = useChangePassword()
  const form = useZodForm(PasswordChange, { defaultValues: { currentPassword: '', newPassword: '' } })
  const { errors } = form.formState
  const submit = form.handleSubmit((values) => change.mutate(values, { onSuccess: () => form.reset() }))
  return (
    <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.account_current_password()} error={errors.currentPassword?.message} required>
          <PasswordInput {...form.register('currentPassword')} />
        </Field>
        <Field label={m.account_new_password()} hint={m.field_password_short()} error={errors.newPassword?.message} required>
          <PasswordInput {...form.register('newPassword')} autoComplete="new-password" />
        </Field>
      </div>
      <ProblemNotice error={change.error} />
      <Button type="submit" className="self-start" loading={change.isPending}>
        {m.account_password_submit()}
      </Button>
    </form>
  )
}
