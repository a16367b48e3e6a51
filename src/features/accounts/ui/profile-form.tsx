import { showFieldErrors, useZodForm } from '#browser/use-zod-form.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input, PasswordInput } from '#ui/form/field.tsx'
import { m } from '#words/messages.js'
import { Profile, type User } from '../accounts.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { useSaveProfile } from './use-account.ts'

export function ProfileForm({ user }: { user: User }) {
  const save = useSaveProfile()
  const { firstName, lastName, email, phone, company, trn } = user
  const form = useZodForm(Profile, { values: { firstName, lastName, email, phone, company, trn } })
  const { errors } = form.formState
  const emailMoves = form.watch('email')?.trim().toLowerCase() !== user.email
  const submit = form.handleSubmit((values) => save.mutate(values, { onError: (error) => void showFieldErrors(form, error) }))
  return (
    <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.account_first_name()} error={errors.firstName?.message}>
          <Input {...form.register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label={m.account_last_name()} error={errors.lastName?.message}>
          <Input {...form.register('lastName')} autoComplete="family-name" />
        </Field>
        <Field label={m.account_email()} error={errors.email?.message} required>
          <Input {...form.register('email')} type="email" autoComplete="email" />
        </Field>
        <Field label={m.account_phone()} error={errors.phone?.message}>
          <Input {...form.register('phone')} type="tel" autoComplete="tel" placeholder="+971 50 123 4567" />
        </Field>
        <Field label={m.account_company()} error={errors.company?.message}>
          <Input {...form.register('company')} autoComplete="organization" />
        </Field>
        <Field label={m.account_trn()} error={errors.trn?.message}>
          <Input {...form.register('trn')} inputMode="numeric" />
        </Field>
      </div>
      {emailMoves && (
        <Field label={m.account_current_password()} hint={m.account_email_moves()} error={errors.currentPassword?.message} required>
          <PasswordInput {...form.register('currentPassword')} />
        </Field>
      )}
      <ProblemNotice error={save.error} />
      <Button type="submit" className="self-start" loading={save.isPending}>
        {m.account_save()}
      </Button>
    </form>
  )
}
