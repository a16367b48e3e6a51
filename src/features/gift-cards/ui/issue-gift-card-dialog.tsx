import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { isGiftCardAmount } from '#domain/prices/gift-cards.ts'
import { parseAed } from '#domain/prices/money.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { plainDate } from '#ui/dates-in-words.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { m } from '#words/messages.js'
import { issueGiftCardCall, type GiftCardInput, type IssuedGiftCard } from '../gift-cards.ts'

export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

export function IssueGiftCardDialog({ onClose }: { onClose: () => void }) {
  const [fields, setFields] = useState({ amount: '', note: '', email: '' })
  const [tried, setTried] = useState(false)
  const issue = useAdminChange(issueGiftCardCall.path, (body: GiftCardInput) => callApi(issueGiftCardCall, { body }))
  const amountFils = parseAed(fields.amount)
  const [note, recipientEmail] = [fields.note.trim(), fields.email.trim()]
  const amountError = amountFils !== null && isGiftCardAmount(amountFils) ? undefined : m.field_gift_card_amount()
  const emailError = recipientEmail === '' || looksLikeEmail(recipientEmail) ? undefined : m.admin_gift_card_bad_email()
  function save() {
    setTried(true)
    if (amountFils === null || amountError || emailError) return
    issue.mutate({ amountFils, ...(note && { note }), ...(recipientEmail && { recipientEmail }) })
  }
  if (issue.data) return <IssuedCode card={issue.data} onClose={onClose} />
  return (
    <FormDialog
      title={m.admin_gift_card_issue()}
      submit={m.admin_gift_card_issue_submit()}
      loading={issue.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={m.gift_card_own_amount()} hint={m.gift_card_own_hint()} error={tried ? amountError : undefined} required>
        <Input
          inputMode="decimal"
          maxLength={12}
          value={fields.amount}
          onChange={({ target }) => setFields({ ...fields, amount: target.value })}
        />
      </Field>
      <Field label={m.admin_gift_card_email()} hint={m.admin_gift_card_email_hint()} error={tried ? emailError : undefined}>
        <Input
          type="email"
          autoComplete="off"
          maxLength={200}
          value={fields.email}
          onChange={({ target }) => setFields({ ...fields, email: target.value })}
        />
      </Field>
      <Field label={m.admin_gift_card_note()} hint={m.admin_gift_card_note_hint()}>
        <Input maxLength={300} value={fields.note} onChange={({ target }) => setFields({ ...fields, note: target.value })} />
      </Field>
      <ProblemNotice error={issue.error} />
    </FormDialog>
  )
}

function IssuedCode({ card: { code, lastDay }, onClose }: { card: IssuedGiftCard; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.admin_gift_card_ready()}
      description={m.admin_gift_card_ready_text()}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {m.ui_close()}
        </Button>
      }
    >
      <Field label={m.gift_card_code()} hint={m.gift_card_until({ day: plainDate(lastDay) })}>
        <Input data-autofocus="" readOnly value={code} dir="ltr" className="font-mono" onFocus={({ target }) => target.select()} />
      </Field>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <CopyButton text={code} label={m.admin_gift_card_copy()} />
      </p>
    </Dialog>
  )
}
