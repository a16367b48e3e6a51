import { useState } from 'react'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { ConfirmWithWords } from '#features/admin/ui/confirm-with-words.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { m } from '#words/messages.js'

type SpoiltDialogProps = {
  isSending: boolean
  /** Where nothing else tells of it. */
  error?: Error | null
  onClose: () => void
  onConfirm: (note: string) => void
}

export function SpoiltDialog({ isSending, error = null, onClose, onConfirm }: SpoiltDialogProps) {
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const isMissing = note.trim() === ''
  function confirm() {
    setTried(true)
    if (!isMissing) onConfirm(note)
  }
  return (
    <ConfirmWithWords
      open
      onClose={onClose}
      onConfirm={confirm}
      title={m.admin_piece_spoilt()}
      description={m.admin_piece_spoilt_text()}
      confirmLabel={m.admin_piece_spoilt()}
      loading={isSending}
    >
      <Field label={m.admin_piece_spoilt_why()} error={tried && isMissing ? m.field_required() : undefined} required>
        <Input value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <ProblemNotice error={error} />
    </ConfirmWithWords>
  )
}
