import type { ClaimState } from '#domain/orders/claims.ts'
import type { NoteKind } from '#domain/orders/orders.ts'
import type { RefundSource } from '#domain/orders/refunds.ts'
import { isPaidAtCounter, isTakenMethod, type OrderMethod } from '#domain/prices/payment-methods.ts'
import { changedFields } from '#features/activity/changed-fields.ts'
import { newestFirst, type OrderEvent } from '#features/orders/order-events.ts'
import { isOwnReason } from '#features/order-words/refund-words.ts'
import type { ClaimRow } from '../claims/claims.store.ts'
import type { AuditedRow, MailedRow } from './order-events.store.ts'
import type { OrderHistoryRow } from '../orders.store.ts'
import type { RefundRow } from '../paying/tenders.store.ts'

export type EventSources = {
  history: readonly Pick<OrderHistoryRow, 'state' | 'at' | 'userId' | 'note'>[]
  notes: readonly { id: number; text: string; at: Date; userId: string | null; kind: NoteKind }[]
  refunds: readonly Pick<RefundRow, 'amountFils' | 'reason' | 'createdAt' | 'failedAt' | 'failure'>[]
  claims: readonly Pick<ClaimRow, 'id' | 'lineId' | 'text' | 'createdAt'>[]
  audited: readonly Pick<AuditedRow, 'action' | 'at' | 'actorId' | 'apiKey' | 'before' | 'after'>[]
  mails: readonly Pick<MailedRow, 'key' | 'subject' | 'state' | 'lastAt'>[]
}

const edits = {
  'order.address-edited': 'address',
  'order.lines-edited': 'lines',
  'order.line-changed': 'line',
  'order.waybill-noted': 'waybill',
  'order.links-renewed': 'links',
} as const

/** Who looks at it. */
type Reader = { nameOf: (userId: string) => string | null; seesMoney: boolean; mayRemove: (userId: string | null) => boolean }

/** All that happened with an order, from wherever it is written down, in one list, the newest first. Whoever may not see money sees none of it. */
export function gatherEvents(sources: EventSources, { nameOf, seesMoney, mayRemove }: Reader): OrderEvent[] {
  const { history, notes, refunds, claims, audited, mails } = sources
  const by = (userId: string | null) => (userId ? nameOf(userId) : null)
  const events = newestFirst(
    mails.map(({ key, subject, state, lastAt }) => ({ kind: 'mail', id: key, subject, state, at: lastAt.toISOString(), by: null })),
    audited.flatMap((row) => auditedEvent(row, row.apiKey ?? by(row.actorId), claims)),
    refunds.flatMap(refundEvents),
    notes.map(({ id, text, at, userId, kind }) => ({
      kind: 'note',
      id,
      text,
      mayRemove: kind !== 'written' && mayRemove(userId),
      at: at.toISOString(),
      by: by(userId),
    })),
    claims.map(({ id, lineId, text, createdAt }) => {
      const recorded = audited.find(({ action, after }) => action === 'order.claim-recorded' && (after as After).claim === id)
      const recordedBy = recorded ? (recorded.apiKey ?? by(recorded.actorId)) : null
      return { kind: 'claim', claimId: id, lineId, state: 'open', words: text, at: createdAt.toISOString(), by: recordedBy }
    }),
    history.map(({ state, at, userId, note }) => ({ kind: 'state', state, at: at.toISOString(), by: by(userId), note })),
  )
  return seesMoney ? events : events.flatMap(withoutMoney)
}

/** What staff gave back is told by who gave it; what the shop gave back by itself, and what failed, by the refund. */
function refundEvents({ amountFils, reason, createdAt, failedAt, failure }: EventSources['refunds'][number]): OrderEvent[] {
  const money = { kind: 'money' as const, amountFils, items: [], by: null }
  return [
    ...(isOwnReason(reason) ? [{ ...money, what: 'refunded' as const, reason, at: createdAt.toISOString() }] : []),
    ...(failedAt ? [{ ...money, what: 'refund-failed' as const, reason: failure, at: failedAt.toISOString() }] : []),
  ]
}

type After = {
  paymentMethod?: OrderMethod
  toPayFils?: number
  reference?: string | null
  amountFils?: number
  reason?: string
  what?: string[]
  repeated?: string
  givenFrom?: RefundSource
  claim?: string
  state?: ClaimState
  words?: string
  pieces?: string[]
}

function auditedEvent(
  { action, at, before, after }: EventSources['audited'][number],
  by: string | null,
  claims: EventSources['claims'],
): OrderEvent[] {
  const when = { at: at.toISOString(), by }
  const received = receivedIn(action, after ?? {})
  if (received) return [{ ...when, kind: 'money', what: 'received', items: [], ...received }]
  const { amountFils = null, reason = null, what: items = [], repeated, claim: claimId, state, words = null } = (after ?? {}) as After
  const handed = handedOver(action, before ?? {}, after ?? {})
  if (handed) return [{ ...when, ...handed }]
  if (action === 'order.refunded') return repeated ? [] : [{ ...when, kind: 'money', what: 'refunded', amountFils, reason, items }]
  const since = sinceEvent(action, after ?? {})
  if (since) return repeated ? [] : [{ ...when, ...since }]
  if (action === 'payment.disputed') return [{ ...when, kind: 'money', what: 'disputed', amountFils, reason: null, items: [] }]
  if (action === 'order.claim-answered') {
    const lineId = claims.find(({ id }) => id === claimId)?.lineId
    return claimId && lineId && state ? [{ ...when, kind: 'claim', claimId, lineId, state, words }] : []
  }
  const what = edits[action as keyof typeof edits]
  const fields = changedFields(before, after).filter(({ field }) => field !== 'paymentStatus')
  return what && fields.length > 0 ? [{ ...when, kind: 'edit', what, fields }] : []
}

/** Said again, it is not told again. */
function handedOver(action: string, before: { state?: string }, { amountFils = 0, givenFrom: from, reference: reason }: After) {
  if (action !== 'order.refund-handed-over' || before.state !== 'asked') return null
  return { kind: 'money' as const, what: 'handed-over' as const, items: [], amountFils, reason: reason ?? null, from }
}

/** What became of what a dearer change asks. */
function sinceEvent(action: string, { amountFils = 0, reason = '', pieces = [] }: After) {
  const money = { kind: 'money' as const, items: [], amountFils }
  if (action === 'order.difference-asked') return { ...money, what: 'asked' as const, reason: null }
  if (action === 'order.difference-charged') return { ...money, what: 'charged' as const, reason: null }
  if (action === 'order.difference-waived') return { ...money, what: 'waived' as const, reason }
  if (action !== 'order.difference-undone') return null
  return { kind: 'edit' as const, what: 'undone' as const, fields: [{ field: 'piece', before: null, after: pieces.join('; ') }] }
}

/** Written down afterwards, or taken at the counter with the order. */
function receivedIn(action: string, { paymentMethod: method, amountFils, toPayFils, reference = null, repeated }: After) {
  const isTaken = action === 'order.marked-paid' || action === 'order.difference-paid' || action === 'order.taken-by-phone'
  if (!isTaken || repeated || !isTakenMethod(method)) return null
  if (action === 'order.taken-by-phone' && (!isPaidAtCounter(method) || !toPayFils)) return null
  return { method, amountFils: amountFils ?? toPayFils ?? null, reason: reference }
}

function withoutMoney(event: OrderEvent): OrderEvent[] {
  if (event.kind === 'money') return []
  if (event.kind !== 'edit') return [event]
  const fields = event.fields.filter(({ field }) => !field.endsWith('Fils'))
  return fields.length > 0 ? [{ ...event, fields }] : []
}
