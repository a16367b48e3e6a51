import { useQuery } from '@tanstack/react-query'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { showFieldErrors, useZodForm } from '#browser/use-zod-form.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { SettingsSection } from '#features/settings/ui/settings-section.tsx'
import { Button } from '#ui/button.tsx'
import { momentInWords } from '#ui/dates-in-words.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { m } from '#words/messages.js'
import { readMailSetupCall, sendTestMailCall, TestMailInput, type MailSetup } from '../mail.ts'

/** How mail leaves the shop, in plain words, and a mail to see whether it arrives. */
export function MailSection() {
  const { data, error, isFetching, refetch } = useQuery<MailSetup>({ queryKey: [readMailSetupCall.path], refetchOnMount: 'always' })
  return (
    <SettingsSection id="mail" title={m.mail_setup_heading()} text={m.mail_setup_text()}>
      {data ? (
        <Setup setup={data} />
      ) : error ? (
        <ErrorState title={m.mail_setup_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </SettingsSection>
  )
}

function Setup({ setup: { server, from, lastTest } }: { setup: MailSetup }) {
  return (
    <>
      {server ? (
        <p className="wrap-anywhere">{m.mail_setup_server({ server, from })}</p>
      ) : (
        <Notice tone="warn" title={m.mail_setup_files()}>
          {m.mail_setup_files_text()}
        </Notice>
      )}
      <TestMail />
      {lastTest && <LastTest test={lastTest} isDelivered={server !== null} />}
    </>
  )
}

function TestMail() {
  const form = useZodForm(TestMailInput, { defaultValues: { to: '' } })
  const send = useAdminChange(readMailSetupCall.path, (body: TestMailInput) => callApi(sendTestMailCall, { body }))
  const submit = form.handleSubmit((body) => send.mutate(body, { onError: (error) => void showFieldErrors(form, error) }))
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 sm:flex-row sm:items-start">
      <Field label={m.mail_setup_to()} error={form.formState.errors.to?.message} className="sm:w-80">
        <Input type="email" autoComplete="email" {...form.register('to')} />
      </Field>
      <Button type="submit" variant="secondary" loading={send.isPending} className="self-start sm:mt-7">
        {m.mail_setup_send()}
      </Button>
      <ProblemNotice error={send.error} />
    </form>
  )
}

/** What came of it; a mail that became a file arrived nowhere. */
function LastTest({ test: { to, state, error, at }, isDelivered }: { test: NonNullable<MailSetup['lastTest']>; isDelivered: boolean }) {
  const about = { to, at: momentInWords(at) }
  if (state === 'failed')
    return (
      <Notice tone="err" live title={m.mail_setup_failed(about)}>
        <span className="wrap-anywhere">{error}</span>
      </Notice>
    )
  if (state === 'sending') return <Notice live title={m.mail_setup_sending(about)} />
  if (!isDelivered) return <Notice tone="warn" live title={m.mail_setup_written(about)} />
  return (
    <Notice tone="ok" live title={m.mail_setup_sent(about)}>
      {m.mail_setup_sent_text()}
    </Notice>
  )
}
