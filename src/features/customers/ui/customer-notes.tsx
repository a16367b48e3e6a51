import { useState, type SubmitEvent } from 'react'
import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { UnsavedGuard } from '#features/admin/ui/unsaved-guard.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { NoteRemoval } from '#features/orders/ui/staff/note-removal.tsx'
import { OrderPart } from '#features/orders/ui/order-part.tsx'
import { Button } from '#ui/button.tsx'
import { momentInWords } from '#ui/dates-in-words.ts'
import { Field, Textarea } from '#ui/form/field.tsx'
import { m } from '#words/messages.js'
import { listCustomersCall, noteCustomerCall, removeCustomerNoteCall, type CustomerDetail } from '../customers.ts'

/** Between staff; the customer never sees them. */
export function CustomerNotes({ customer: { id, notes } }: { customer: CustomerDetail }) {
  const [text, setText] = useState('')
  const add = useAdminChange(listCustomersCall.path, (typed: string) =>
    callApi(noteCustomerCall, { params: { id }, body: { text: typed } }),
  )
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (text.trim() !== '') add.mutate(text, { onSuccess: () => setText('') })
  }
  return (
    <OrderPart heading="h2" title={m.admin_order_notes()}>
      {notes.length === 0 && <p className="text-ink-7">{m.admin_order_no_notes()}</p>}
      <ul className="flex flex-col gap-3">
        {notes.map((note) => (
          <li key={note.id} className="border-s-4 border-wall-3 ps-3">
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {note.text}
            </p>
            <span className="block text-sm text-ink-6">
              <time dateTime={note.at}>{momentInWords(note.at)}</time>
              {note.by && ` · ${m.admin_order_by({ name: note.by })}`}
            </span>
            {note.mayRemove && <RemoveNote customerId={id} noteId={note.id} />}
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="mt-4 flex flex-col items-start gap-3">
        <Field label={m.admin_order_note_new()} className="w-full max-w-prose">
          <Textarea rows={2} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <UnsavedGuard active={text.trim() !== ''} />
        <ProblemNotice error={add.error} />
        <Button type="submit" variant="secondary" loading={add.isPending}>
          {m.admin_order_note_add()}
        </Button>
      </form>
    </OrderPart>
  )
}

function RemoveNote({ customerId, noteId }: { customerId: string; noteId: number }) {
  const remove = useAdminChange(listCustomersCall.path, () =>
    callApi(removeCustomerNoteCall, { params: { id: customerId, note: String(noteId) } }),
  )
  return <NoteRemoval remove={remove} />
}
