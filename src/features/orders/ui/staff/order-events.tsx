import { useState, type SubmitEvent } from 'react'
import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { wordsOf } from '#features/order-words/state-words.ts'
import { isPickup } from '#features/quote/carried.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { UnsavedGuard } from '#features/admin/ui/unsaved-guard.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { Field, Textarea } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { m } from '#words/messages.js'
import { noteOrderCall, removeNoteCall, type WorkshopOrder } from '#features/orders/admin-orders.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { eventKinds, type OrderEvent } from '#features/orders/order-events.ts'
import { eventWords, kindWords, type ShownEvent } from './event-words.ts'
import { NoteRemoval } from './note-removal.tsx'
import { OrderPart } from '../order-part.tsx'
import { useOrderChange } from './use-admin-orders.ts'

/** So many are seen at once; from there on one narrows them or asks for the rest. */
const fewEvents = 12

/** All that happened with an order in one list, the newest first, with a note between staff at its head. */
export function OrderEvents({ order }: { order: WorkshopOrder }) {
  const { timeline } = order
  const [kind, setKind] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const found = timeline.filter((event) => kind === '' || event.kind === kind)
  const shown = showsAll ? found : found.slice(0, fewEvents)
  const kinds = eventKinds.filter((each) => timeline.some((event) => event.kind === each))
  return (
    <OrderPart heading="h2" title={m.admin_order_history()}>
      <NewNote number={order.number} />
      {timeline.length > fewEvents && (
        <Field label={m.events_show()} className="mb-4 max-w-56">
          <Select
            value={kind}
            placeholder={m.events_all()}
            options={kinds.map((value) => ({ value, label: kindWords[value]() }))}
            onChange={({ target }) => setKind(target.value)}
          />
        </Field>
      )}
      <ol className="flex flex-col gap-4">
        {shown.map((event, index) => (
          <EventItem key={`${event.at} ${event.kind} ${index}`} event={event} order={order} />
        ))}
      </ol>
      {shown.length < found.length && (
        <Button variant="secondary" className="mt-4" onClick={() => setShowsAll(true)}>
          {m.events_more({ count: found.length - shown.length })}
        </Button>
      )}
    </OrderPart>
  )
}

const toneRails: Record<BadgeTone, string> = {
  neutral: 'border-wall-3',
  ink: 'border-ink-9',
  spark: 'border-bougainvillea-6',
  ok: 'border-ok',
  warn: 'border-warn',
  err: 'border-err',
}

const moneyTones: Record<Extract<OrderEvent, { kind: 'money' }>['what'], BadgeTone> = {
  received: 'ok',
  charged: 'ok',
  refunded: 'neutral',
  'handed-over': 'neutral',
  waived: 'neutral',
  asked: 'warn',
  'refund-failed': 'err',
  disputed: 'err',
}

/** Of the same colour as the state's own badge. */
function toneOf(event: ShownEvent, order: WorkshopOrder): BadgeTone {
  switch (event.kind) {
    case 'state':
      return wordsOf(event.state, isPickup(order)).tone
    case 'money':
      return moneyTones[event.what]
    case 'mail':
      return event.state === 'failed' ? 'err' : 'neutral'
    case 'claim':
      return 'warn'
    default:
      return 'neutral'
  }
}

function EventItem({ event, order }: { event: ShownEvent; order: WorkshopOrder }) {
  const { name, details } = eventWords(event, order)
  return (
    <li className={cn('border-s-4 ps-3', toneRails[toneOf(event, order)])}>
      <span className={cn('block wrap-anywhere', event.kind === 'state' && 'font-medium')}>{name}</span>
      {details.map((words) => (
        <span key={words} className="block text-ink-7">
          <bdi className="wrap-anywhere whitespace-pre-line">{words}</bdi>
        </span>
      ))}
      <span className="block text-sm text-ink-6">
        <time dateTime={event.at}>{momentInWords(event.at)}</time>
        {event.by && ` · ${m.admin_order_by({ name: event.by })}`}
      </span>
      {event.kind === 'note' && event.mayRemove && <RemoveNote number={order.number} id={event.id} />}
    </li>
  )
}

function RemoveNote({ number, id }: { number: string; id: number }) {
  const remove = useOrderChange(number, () => callApi(removeNoteCall, { params: { number, id: String(id) } }))
  return <NoteRemoval remove={remove} />
}

/** Between staff; the customer never sees it. */
function NewNote({ number }: { number: string }) {
  const [text, setText] = useState('')
  const add = useOrderChange(number, (typed: string) => callApi(noteOrderCall, { params: { number }, body: { text: typed } }))
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (text.trim() !== '') add.mutate(text, { onSuccess: () => setText('') })
  }
  return (
    <form onSubmit={submit} className="mb-6 flex flex-col items-start gap-3">
      <Field label={m.admin_order_note_new()} hint={m.admin_order_move_note_hint()} className="w-full">
        <Textarea rows={2} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <UnsavedGuard active={text.trim() !== ''} />
      <ProblemNotice error={add.error} />
      <Button type="submit" variant="secondary" loading={add.isPending}>
        {m.admin_order_note_add()}
      </Button>
    </form>
  )
}
