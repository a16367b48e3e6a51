import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { showFieldErrors, useZodForm } from '#browser/use-zod-form.ts'
import { staffRoles } from '#domain/people/accounts.ts'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { m } from '#words/messages.js'
import { inviteCall, InvitationInput, listInvitationsCall, type Invitations, type SentInvitation } from '#features/accounts/invitations.ts'
import { HandOverDialog, tellSent } from './hand-over-dialog.tsx'
import { roleWords } from './admin-user-words.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(InvitationInput, { defaultValues: { email: '', name: '', role: 'production' } })
  const { errors } = form.formState
  const { data } = useQuery<Invitations>({ queryKey: [listInvitationsCall.path] })
  const [sent, setSent] = useState<SentInvitation | null>(null)
  const invite = useAdminChange(listInvitationsCall.path, (body: InvitationInput) => callApi(inviteCall, { body }))
  const send = form.handleSubmit((body) =>
    invite.mutate(body, {
      onSuccess(invitation) {
        if (invitation.link !== null) return setSent(invitation)
        onClose()
        tellSent(invitation)
      },
      onError: (error) => void showFieldErrors(form, error),
    }),
  )
  if (sent?.link) return <HandOverDialog name={sent.name} link={sent.link} onClose={onClose} />
  return (
    <FormDialog
      title={m.invitation_dialog_title()}
      description={data?.isMailed === false ? m.invitation_dialog_by_hand() : m.invitation_dialog_text()}
      submit={data?.isMailed === false ? m.invitation_make() : m.invitation_send()}
      loading={invite.isPending}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Field label={m.invitation_name()} error={errors.name?.message} required>
        <Input {...form.register('name')} autoComplete="off" />
      </Field>
      <Field label={m.account_email()} error={errors.email?.message} required>
        <Input {...form.register('email')} type="email" autoComplete="off" />
      </Field>
      <RadioCards
        legend={m.user_role()}
        value={form.watch('role')}
        onValueChange={(role) => form.setValue('role', role, { shouldDirty: true })}
        options={staffRoles.map((value) => ({ value, label: roleWords[value].name(), hint: roleWords[value].hint() }))}
        className="grid-cols-1 sm:grid-cols-1"
      />
      <ProblemNotice error={invite.error} />
    </FormDialog>
  )
}
