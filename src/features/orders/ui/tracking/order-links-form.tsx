import { useMutation } from '@tanstack/react-query'
import { callApi } from '#browser/api-client.ts'
import { useZodForm } from '#browser/use-zod-form.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { ScriptNeeded } from '#features/accounts/ui/script-needed.tsx'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import { mailOrderLinksCall, OrderLinksInput } from '#features/orders/orders.ts'

/** For whoever has lost our mail: the links come once more, to the address that was ordered with and nowhere else. */
export function OrderLinksForm() {
  const ask = useMutation({ mutationFn: (body: { email: string }) => callApi(mailOrderLinksCall, { body }) })
  const form = useZodForm(OrderLinksInput, { defaultValues: { email: '' } })
  if (ask.isSuccess) {
    return (
      <Notice tone="ok" live title={m.order_links_sent()}>
        {m.order_links_sent_text()}
      </Notice>
    )
  }
  return (
    <form method="post" noValidate className="flex flex-col gap-4 text-start" onSubmit={form.handleSubmit((values) => ask.mutate(values))}>
      <ScriptNeeded />
      <Field label={m.order_links_email()} error={form.formState.errors.email?.message} required>
        <Input {...form.register('email')} type="email" autoComplete="email" />
      </Field>
      <ProblemNotice error={ask.error} />
      <Button type="submit" loading={ask.isPending}>
        {m.order_links_submit()}
      </Button>
    </form>
  )
}
