import { useState, type SubmitEvent } from 'react'
import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#features/accounts/ui/problem-notice.tsx'
import { UnsavedGuard } from '#features/admin/ui/unsaved-guard.tsx'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import { noteOrderCall, type AdminOrder } from '../admin-orders.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { isPickup } from '../order-timeline.ts'
import { OrderPart } from './order-part.tsx'
import { wordsOf } from './order-words.ts'
import { useOrderChange } from './use-admin-orders.ts'

export function AdminOrderHistory({ order }: { order: AdminOrder }) {
  return (
    <OrderPart heading="h2" title={m.admin_order_history()}>
      <ol className="flex flex-col gap-3">
        {order.log.map(({ state, at, by, note }) => (
          <li key={at + state}>
            <span className="block font-medium">{wordsOf(state, isPickup(order)).name()}</span>
            <When at={at} by={by} />
            {note && (
              <span dir="auto" className="block wrap-anywhere text-ink-7">
                {note}
              </span>
            )}
          </li>
        ))}
      </ol>
    </OrderPart>
  )
}

/** Between staff; the customer never sees them. */
export function AdminOrderNotes({ order: { number, notes } }: { order: AdminOrder }) {
  const [text, setText] = useState('')
  const add = useOrderChange(number, (typed: string) => callApi(noteOrderCall, { params: { number }, body: { text: typed } }))
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (text.trim() !== '') add.mutate(text, { onSuccess: () => setText('') })
  }
  return (
    <OrderPart heading="h2" title={m.admin_order_notes()}>
      {notes.length === 0 && <p className="text-ink-7">{m.admin_order_no_notes()}</p>}
      <ul className="flex flex-col gap-3">
        {notes.map((note) => (
          <li key={note.at + note.text} className="border-s-4 border-wall-3 ps-3">
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {note.text}
            </p>
            <When at={note.at} by={note.by} />
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

function When({ at, by }: { at: string; by: string | null }) {
  return (
    <span className="block text-sm text-ink-6">
      <time dateTime={at}>{momentInWords(at)}</time>
      {by && ` · ${m.admin_order_by({ name: by })}`}
    </span>
  )
}
