import { useRef, type SubmitEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { showFieldErrors, useZodForm } from '#browser/use-zod-form.ts'
import { safeReturnPath } from '#domain/paths.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { Field, Input, PasswordInput } from '#ui/form/field.tsx'
import { MeantEmail } from '#ui/form/meant-email.tsx'
import { m } from '#words/messages.js'
import { Registration, type NewPerson } from '../accounts.ts'
import { AccountFrame } from './account-frame.tsx'
import { ScriptNeeded } from './script-needed.tsx'
import { useRegister } from './use-sign-in.ts'
import { useUser } from './use-user.ts'

const empty = { username: '', email: '', password: '', firstName: '', lastName: '', phone: '', company: '', trn: '' }

export default function RegisterPage() {
  const [search] = useSearchParams()
  const next = search.get('next')
  const { user } = useUser()
  const register = useRegister()
  const { email = '', firstName = '', lastName = '', phone = '' } = (useLocation().state as Partial<NewPerson> | null) ?? {}
  const form = useZodForm(Registration, { defaultValues: { ...empty, email, firstName, lastName, phone } })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'email' })
  function takeEmail(meant: string) {
    form.setValue('email', meant, { shouldDirty: true, shouldValidate: true })
    form.setFocus('email')
  }
  const business = useRef<HTMLDetailsElement>(null)
  function submit(event: SubmitEvent) {
    void form.handleSubmit(
      (values) => register.mutate(values, { onError: (error) => void showFieldErrors(form, error) }),
      // What is wrong in a closed part is neither seen nor focused.
      ({ company, trn }) => {
        if (business.current && (company || trn)) business.current.open = true
      },
    )(event)
  }
  if (user) return <Navigate to={safeReturnPath(next)} replace />
  return (
    <AccountFrame
      title={m.register_title()}
      introduction={m.register_intro()}
      footer={
        <>
          {m.register_have_account()}{' '}
          <Link className="link" to={next ? `/auth?next=${encodeURIComponent(next)}` : '/auth'}>
            {m.register_sign_in_link()}
          </Link>
        </>
      }
    >
      <ScriptNeeded />
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <Field label={m.account_username()} hint={m.field_username()} error={errors.username?.message} required>
          <Input {...form.register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <MeantEmail typed={typed} onTake={takeEmail}>
          <Field label={m.account_email()} hint={m.register_email_hint()} error={errors.email?.message} required>
            <Input {...form.register('email')} type="email" autoComplete="email" />
          </Field>
        </MeantEmail>
        <Field label={m.auth_password_label()} hint={m.field_password_short()} error={errors.password?.message} required>
          <PasswordInput {...form.register('password')} autoComplete="new-password" />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.account_first_name()} error={errors.firstName?.message}>
            <Input {...form.register('firstName')} autoComplete="given-name" />
          </Field>
          <Field label={m.account_last_name()} error={errors.lastName?.message}>
            <Input {...form.register('lastName')} autoComplete="family-name" />
          </Field>
        </div>
        <Field label={m.account_phone()} error={errors.phone?.message}>
          <Input {...form.register('phone')} type="tel" autoComplete="tel" placeholder="+971 50 123 4567" />
        </Field>
        <Accordion>
          <AccordionItem ref={business} title={m.register_business()}>
            <div className="flex flex-col gap-5">
              <Field label={m.account_company()} error={errors.company?.message}>
                <Input {...form.register('company')} autoComplete="organization" />
              </Field>
              <Field label={m.account_trn()} hint={m.field_trn()} error={errors.trn?.message}>
                <Input {...form.register('trn')} inputMode="numeric" />
              </Field>
            </div>
          </AccordionItem>
        </Accordion>
        <Button type="submit" size="large" loading={register.isPending}>
          {m.register_submit()}
        </Button>
        <p className="text-sm text-ink-6">
          {m.register_terms_before()}{' '}
          <Link className="link" to="/terms">
            {m.register_terms_link()}
          </Link>{' '}
          {m.register_terms_between()}{' '}
          <Link className="link" to="/privacy">
            {m.register_privacy_link()}
          </Link>
          .
        </p>
      </form>
    </AccountFrame>
  )
}
