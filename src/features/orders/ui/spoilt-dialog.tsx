import { useState } from 'react'
import { ConfirmWithWords } from '#features/admin/ui/confirm-with-words.tsx'
import { Field, Input } from '#ui/field.tsx'
import { m } from '#words/messages.js'

export function SpoiltDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: (note: string) => void }) {
  const [note, setNote] = useState('')
  return (
    <ConfirmWithWords
      open
      onClose={onClose}
      onConfirm={() => note.trim() !== '' && onConfirm(note)}
      title={m.admin_piece_spoilt()}
      description={m.admin_piece_spoilt_text()}
      confirmLabel={m.admin_piece_spoilt()}
    >
      <Field label={m.admin_piece_spoilt_why()} required>
        <Input value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ConfirmWithWords>
  )
}
