import { useState, type FormEvent } from 'react'
import { problemText } from '#browser/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field, PasswordInput } from '#ui/form/field.tsx'
import { m } from '#words/messages.js'

type Props = {
  title: string
  description: string
  confirmLabel: string
  danger?: boolean | undefined
  open: boolean
  onClose: () => void
  work: { isPending: boolean; error: Error | null; mutate: (password: string) => void }
}

/** What can't be taken back, or weakens the account, asks for the password first. */
export function PasswordDialog({ title, description, open, onClose, ...proof }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description} size="small">
      {open && <PasswordProof {...proof} onClose={onClose} />}
    </Dialog>
  )
}

function PasswordProof({ confirmLabel, danger, work, onClose }: Pick<Props, 'confirmLabel' | 'danger' | 'work' | 'onClose'>) {
  const [password, setPassword] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (password) work.mutate(password)
  }
  return (
    <form method="post" className="flex flex-col gap-5" onSubmit={submit}>
      <Field label={m.account_current_password()} error={work.error ? problemText(work.error) : undefined} required>
        <PasswordInput value={password} onChange={(event) => setPassword(event.target.value)} data-autofocus="" />
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={work.isPending}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
