import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { callApi } from '#browser/api-client.ts'
import { showFieldErrors, useZodForm } from '#browser/use-zod-form.ts'
import { ProblemNotice } from '#features/accounts/ui/problem-notice.tsx'
import { Button } from '#ui/button.tsx'
import { Field, Input, Textarea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#words/messages.js'
import { contactCall, ContactInput } from '../contact.ts'

export function ContactForm() {
  const send = useMutation({ mutationFn: (body: z.input<typeof ContactInput>) => callApi(contactCall, { body }) })
  const form = useZodForm(ContactInput, { defaultValues: { name: '', email: '', orderNumber: '', message: '', website: '' } })
  const { errors } = form.formState
  const submit = form.handleSubmit((values) => send.mutate(values, { onError: (error) => void showFieldErrors(form, error) }))
  if (send.isSuccess)
    return (
      <Notice tone="ok" title={m.contact_sent()} live>
        {m.contact_sent_text()}
      </Notice>
    )
  return (
    <form noValidate onSubmit={submit} className="flex max-w-prose flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.contact_name()} error={errors.name?.message} required>
          <Input {...form.register('name')} maxLength={80} autoComplete="name" />
        </Field>
        <Field label={m.contact_email()} error={errors.email?.message} required>
          <Input type="email" {...form.register('email')} maxLength={200} autoComplete="email" />
        </Field>
      </div>
      <Field label={m.contact_order()} hint={m.contact_order_hint()} error={errors.orderNumber?.message}>
        <Input {...form.register('orderNumber')} maxLength={40} autoComplete="off" />
      </Field>
      <Field label={m.contact_message()} error={errors.message?.message} required>
        <Textarea rows={6} {...form.register('message')} maxLength={4000} />
      </Field>
      <div hidden>
        <Field label={m.contact_website()}>
          <Input {...form.register('website')} tabIndex={-1} autoComplete="off" />
        </Field>
      </div>
      <ProblemNotice error={send.error} />
      <Button type="submit" className="self-start" loading={send.isPending}>
        {m.contact_send()}
      </Button>
    </form>
  )
}
