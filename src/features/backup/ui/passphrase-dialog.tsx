import { useState } from 'react'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { m } from '#words/messages.js'
import { listBackupsCall, passphraseLimits } from '../backups.ts'
import { isPassphraseRight, PassphraseField, typedPassphrase } from './passphrase-field.tsx'

type PassphraseDialogProps = {
  purpose: 'make' | 'open'
  title: string
  text?: string
  submit: string
  run: (body: { passphrase?: string }) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks how a backup is to be encrypted, or opened; what is refused stays in the dialog. */
export function PassphraseDialog({ purpose, title, text, submit, run, onDone, onClose }: PassphraseDialogProps) {
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const change = useAdminChange(listBackupsCall.path, run)
  const words =
    purpose === 'make'
      ? { label: m.backup_passphrase(), hint: m.backup_passphrase_hint({ least: passphraseLimits.least }) }
      : { label: m.backup_passphrase_open(), hint: m.backup_passphrase_open_hint() }
  function send() {
    setTried(true)
    if (isPassphraseRight(typed)) change.mutate(typedPassphrase(typed), { onSuccess: onDone })
  }
  return (
    <FormDialog title={title} description={text} submit={submit} isBrief loading={change.isPending} onSubmit={send} onClose={onClose}>
      <PassphraseField {...words} value={typed} tried={tried} onChange={setTyped} />
      <ProblemNotice error={change.error} />
    </FormDialog>
  )
}
