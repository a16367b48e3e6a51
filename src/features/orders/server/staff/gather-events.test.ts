import { expect, test } from 'vitest'
import { fils } from '#domain/prices/money.ts'
import { gatherEvents, type EventSources } from './gather-events.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 10, minute))
const nothing: EventSources = { history: [], notes: [], refunds: [], claims: [], audited: [], mails: [] }
const audited = (action: string, minute: number, before: unknown, after: unknown): EventSources['audited'][number] => {
  return { action, at: at(minute), actorId: 'u', apiKey: null, before, after }
}
const gather = (sources: Partial<EventSources>, seesMoney = true) =>
  gatherEvents({ ...nothing, ...sources }, { nameOf: (id) => (id === 'u' ? 'amina' : null), seesMoney, mayRemove: () => false })
const claim = { id: 'c', lineId: 'l', text: 'Bent', createdAt: at(7) }

const all: Partial<EventSources> = {
  history: [
    { state: 'pending_payment', at: at(0), userId: null, note: null },
    { state: 'paid', at: at(1), userId: null, note: null },
    { state: 'on_hold', at: at(3), userId: 'u', note: 'Asks about the frame' },
  ],
  notes: [{ id: 1, text: 'Called', at: at(2), userId: 'u', kind: 'typed' }],
  refunds: [
    { amountFils: fils(500), reason: 'A scratch', createdAt: at(9), failedAt: at(11), failure: 'overtaken' },
    { amountFils: fils(900), reason: 'cancelled', createdAt: at(10), failedAt: null, failure: null },
  ],
  claims: [claim],
  audited: [
    audited('order.address-edited', 4, { contact: { name: 'A', phone: '1' } }, { contact: { name: 'B', phone: '1' } }),
    audited('order.claim-answered', 8, { claim: 'c', state: 'open' }, { claim: 'c', state: 'remake', words: 'Soon' }),
    audited('order.refunded', 9, { paymentStatus: 'paid' }, { paymentStatus: 'partially_refunded', amountFils: 500, reason: 'A scratch' }),
    audited('order.refunded', 12, null, { repeated: 'key' }),
    audited('order.refund-handed-over', 12, { state: 'asked' }, { state: 'done', amountFils: 500, givenFrom: 'till' }),
    audited('order.refund-handed-over', 14, { state: 'done' }, { state: 'done', amountFils: 500, givenFrom: 'till' }),
    audited('payment.disputed', 13, null, { amountFils: 700 }),
  ],
  mails: [{ key: 'm', subject: 'Paid', state: 'failed', lastAt: at(1) }],
}

test('states, money, edits, mails, notes and claims are one list, the newest first, each once with who did it', () => {
  expect(gather(all).map((event) => [event.kind, 'what' in event ? event.what : 'state' in event ? event.state : '', event.by])).toEqual([
    ['money', 'disputed', 'amina'],
    ['money', 'handed-over', 'amina'],
    ['money', 'refund-failed', null],
    ['money', 'refunded', null],
    ['money', 'refunded', 'amina'],
    ['claim', 'remake', 'amina'],
    ['claim', 'open', null],
    ['edit', 'address', 'amina'],
    ['state', 'on_hold', 'amina'],
    ['note', '', 'amina'],
    ['mail', 'failed', null],
    ['state', 'paid', null],
    ['state', 'pending_payment', null],
  ])
})

test('what somebody typed goes with whoever may remove it; what the shop wrote of it stays', () => {
  const note = { text: 'Printed again', at: at(1), userId: 'u' }
  const notes = [
    { ...note, id: 1, kind: 'typed' as const },
    { ...note, id: 2, kind: 'written' as const },
  ]
  const seen = gatherEvents({ ...nothing, notes }, { nameOf: () => 'amina', seesMoney: true, mayRemove: () => true })
  expect(seen).toMatchObject([
    { id: 1, mayRemove: true },
    { id: 2, mayRemove: false },
  ])
})

test('an edit tells only what is another now', () => {
  const [edit] = gather({ audited: all.audited?.slice(0, 1) ?? [] })
  expect(edit).toMatchObject({ fields: [{ field: 'contact.name', before: 'A', after: 'B' }] })
  expect(gather({ audited: [audited('order.waybill-noted', 1, { tracking: null }, { tracking: null })] })).toEqual([])
})

test('a claim that staff wrote down tells who did', () => {
  const recorded = audited('order.claim-recorded', 7, null, { claim: 'c', words: 'Bent' })
  expect(gather({ claims: [claim], audited: [recorded] })).toMatchObject([{ kind: 'claim', state: 'open', by: 'amina' }])
})

test('whoever may not see money sees none of it', () => {
  const lines = audited('order.lines-edited', 5, { lines: ['2 × Canvas'], totalFils: 2 }, { lines: ['1 × Canvas'], totalFils: 1 })
  const seen = gather({ ...all, audited: [...(all.audited ?? []), lines] }, false)
  expect(seen.some(({ kind }) => kind === 'money')).toBe(false)
  expect(seen.find((event) => event.kind === 'edit' && event.what === 'lines')).toMatchObject({ fields: [{ field: 'lines' }] })
})
