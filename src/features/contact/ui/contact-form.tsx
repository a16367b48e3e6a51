import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { untilLoaded, warm } from '#browser/lazy-module.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'
import type { FieldError } from '#domain/shop-error.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { Button } from '#ui/button.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { intoView } from '#ui/overlays/into-view.ts'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'

/** The rules of the form and the call itself come once somebody begins to write: most who open this page only read. */
const sending = { name: 'send-message', load: () => import('./send-message.ts') }

export function ContactForm() {
  const [errors, setErrors] = useState<FieldError[]>([])
  const form = useRef<HTMLFormElement>(null)
  const { user } = useUser()
  // Who is signed in is known later than the page is there: what they have typed by then stays.
  useEffect(() => {
    if (!user) return
    const known = { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email }
    for (const [name, value] of Object.entries(known)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value === '') field.value = value
    }
  }, [user])
  const send = useMutation({
    mutationFn: async (form: HTMLFormElement) => (await untilLoaded(sending)).sendMessage(Object.fromEntries(new FormData(form))),
    onSuccess(found, form) {
      setErrors(found ?? [])
      const first = [...form.elements].find((field) => found?.some(({ path }) => path === field.getAttribute('name')))
      if (first instanceof HTMLElement) first.focus()
    },
  })
  const errorOf = (name: string) => errors.find(({ path }) => path === name)?.message
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!send.isPending) send.mutate(event.currentTarget)
  }
  function write({ target }: FormEvent<HTMLFormElement>) {
    warm(sending.load)
    setErrors(errors.filter(({ path }) => path !== (target as HTMLInputElement).name))
  }
  if (send.data === null)
    return (
      <div ref={intoView}>
        <Notice tone="ok" title={m.contact_sent()} live>
          {m.contact_sent_text()}
        </Notice>
      </div>
    )
  return (
    <form ref={form} method="post" noValidate onInput={write} onSubmit={submit} className="flex max-w-prose flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.contact_name()} error={errorOf('name')} required>
          <Input name="name" maxLength={80} autoComplete="name" />
        </Field>
        <Field label={m.contact_email()} error={errorOf('email')} required>
          <Input name="email" type="email" maxLength={200} autoComplete="email" />
        </Field>
      </div>
      <Field label={m.contact_order()} hint={m.contact_order_hint()} error={errorOf('orderNumber')}>
        <Input name="orderNumber" maxLength={40} autoComplete="off" />
      </Field>
      <Field label={m.contact_message()} error={errorOf('message')} required>
        <Textarea name="message" rows={6} maxLength={4000} />
      </Field>
      <div hidden>
        <Field label={m.contact_website()}>
          <Input name="website" tabIndex={-1} autoComplete="off" />
        </Field>
      </div>
      <ProblemNotice error={send.error} />
      <Button type="submit" className="self-start" loading={send.isPending}>
        {m.contact_send()}
      </Button>
    </form>
  )
}
