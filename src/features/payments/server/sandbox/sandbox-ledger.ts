import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { addFils, fils, type Fils } from '#domain/prices/money.ts'
import { refundMoves } from '#domain/orders/refunds.ts'
import type { ProviderPaymentStatus, ProviderRefund } from '#platform/payments.ts'

const written = { id: z.string(), at: z.iso.datetime() }
const amount = z.pipe(z.int().check(z.positive()), z.transform(fils))
/** Of a card no more than this is ever kept. */
const Method = z.object({
  kind: z.enum(['card', 'apple-pay', 'google-pay']),
  brand: z.optional(z.string()),
  last4: z.optional(z.string().check(z.regex(/^\d{4}$/))),
})
const Opened = z.object({
  ...written,
  kind: z.literal('opened'),
  paymentId: z.string(),
  key: z.string(),
  orderNumber: z.string(),
  amountFils: amount,
})
const Step = z.object({
  ...written,
  kind: z.enum([
    'charged',
    'declined',
    'challenged',
    'approved',
    'refused',
    'authorized',
    'captured',
    'cancelled',
    'disputed',
    'dispute_won',
  ]),
  paymentId: z.string(),
  method: z.optional(Method),
  reason: z.optional(z.string()),
  refunds: z.optional(z.enum(['pend', 'fail'])),
})
const Refunded = z.object({
  ...written,
  kind: z.literal('refunded'),
  paymentId: z.string(),
  key: z.string(),
  amountFils: amount,
  /** Made at the provider, without the shop. */
  isOutside: z.optional(z.boolean()),
  isPending: z.optional(z.boolean()),
})
const RefundStep = z.object({
  ...written,
  kind: z.enum(['refund_done', 'refund_failed']),
  paymentId: z.string(),
  refundId: z.string(),
  reason: z.optional(z.string()),
})
const Delivered = z.object({ ...written, kind: z.literal('delivered'), eventId: z.string() })
const Entry = z.discriminatedUnion('kind', [Opened, Step, Refunded, RefundStep, Delivered])

export type LedgerEntry = z.infer<typeof Entry>
export type LedgerStep = z.infer<typeof Step>['kind']
type StatusStep = Exclude<LedgerStep, 'disputed' | 'dispute_won'>
export type PaymentMethod = z.infer<typeof Method>
export type LedgerPayment = {
  id: string
  orderNumber: string
  amountFils: Fils
  status: ProviderPaymentStatus
  refundedFils: Fils
  isDisputed: boolean
  reason: string | undefined
  method: PaymentMethod | undefined
  /** What becomes of refunds to this card, where it is not the usual. */
  refundsTo: 'pend' | 'fail' | undefined
  refunds: Map<string, ProviderRefund & { amountFils: Fils }>
}
export type LedgerEvent = { id: string; paymentId: string; at: Date }
export type LedgerBook = {
  payments: Map<string, LedgerPayment>
  paymentByKey: Map<string, LedgerPayment>
  /** What happened and the shop has not yet been told. */
  untold: Map<string, LedgerEvent>
}

export type Ledger = {
  /** Writes an entry and says whether it counts: what stands before it in the file decides, whichever process wrote that. */
  record(entry: LedgerEntry): Promise<boolean>
  /** The book as it stands now; it goes on changing with every entry that is read. */
  read(): Promise<LedgerBook>
}

const newline = 0x0a

/**
 * One line an entry, only ever appended, each in a single write: the file's own order settles what two processes do at once, so there is
 * no lock that a killed one could leave behind. An entry that does not follow from those before it stands there without effect.
 */
export function createLedger(folder: string): Ledger {
  const file = join(folder, 'ledger.jsonl')
  const book: LedgerBook = { payments: new Map(), paymentByKey: new Map(), untold: new Map() }
  let readUntil = 0
  let turn: Promise<unknown> = Promise.resolve()

  function inTurn<Result>(work: (handle: FileHandle) => Promise<Result>): Promise<Result> {
    const mine = turn.then(async () => {
      await mkdir(folder, { recursive: true })
      const handle = await open(file, 'a+', 0o600)
      return work(handle).finally(() => handle.close())
    })
    turn = mine.catch(() => undefined)
    return mine
  }

  /** Reads what was added, up to the last whole line; answers which entries count. */
  async function catchUp(handle: FileHandle): Promise<Set<string>> {
    const counted = new Set<string>()
    const { size } = await handle.stat()
    if (size <= readUntil) return counted
    // Nobody acts on an entry, not even another process's, that a power cut could still take back.
    await handle.datasync()
    const added = Buffer.alloc(size - readUntil)
    const { bytesRead } = await handle.read(added, 0, added.length, readUntil)
    if (bytesRead < added.length) throw new Error('The ledger could not be read')
    const whole = added.subarray(0, added.lastIndexOf(newline) + 1)
    for (const line of whole.toString('utf8').split('\n')) {
      const entry = parseEntry(line)
      if (entry && apply(book, entry)) counted.add(entry.id)
    }
    readUntil += whole.length
    return counted
  }

  return {
    record: (entry) =>
      inTurn(async (handle) => {
        // It begins a line of its own: what a killed process left half written ends before it.
        const line = Buffer.from(`\n${JSON.stringify(entry)}\n`)
        const { bytesWritten } = await handle.write(line)
        if (bytesWritten < line.length) throw Object.assign(new Error('The ledger could not be written'), { code: 'ENOSPC' })
        return (await catchUp(handle)).has(entry.id)
      }),
    read: () =>
      inTurn(async (handle) => {
        await catchUp(handle)
        return book
      }),
  }
}

function parseEntry(line: string): LedgerEntry | null {
  try {
    return Entry.parse(JSON.parse(line))
  } catch {
    return null
  }
}

const whileOpen: StatusStep[] = ['charged', 'declined', 'challenged', 'authorized', 'cancelled']
const stepsFrom: Record<ProviderPaymentStatus, StatusStep[]> = {
  requires_payment: whileOpen,
  requires_action: [...whileOpen, 'approved', 'refused'],
  declined: whileOpen,
  processing: [],
  authorized: ['captured', 'cancelled'],
  succeeded: [],
  cancelled: [],
}
const leadsTo: Record<StatusStep, ProviderPaymentStatus> = {
  charged: 'succeeded',
  declined: 'declined',
  challenged: 'requires_action',
  approved: 'succeeded',
  refused: 'declined',
  authorized: 'authorized',
  captured: 'succeeded',
  cancelled: 'cancelled',
}

function apply(book: LedgerBook, entry: LedgerEntry): boolean {
  if (entry.kind === 'delivered') return book.untold.delete(entry.eventId)
  if (entry.kind === 'opened') return applyOpening(book, entry)
  const payment = book.payments.get(entry.paymentId)
  if (!payment) return false
  const counts = applyTo(payment, entry)
  if (counts) book.untold.set(entry.id, { id: entry.id, paymentId: payment.id, at: new Date(entry.at) })
  return counts
}

function applyTo(payment: LedgerPayment, entry: z.infer<typeof Step> | z.infer<typeof Refunded> | z.infer<typeof RefundStep>): boolean {
  switch (entry.kind) {
    case 'refunded':
      return applyRefund(payment, entry)
    case 'refund_done':
    case 'refund_failed':
      return applyRefundStep(payment, entry)
    default:
      return applyStep(payment, entry)
  }
}

function applyOpening(
  { payments, paymentByKey }: LedgerBook,
  { paymentId, key, orderNumber, amountFils }: z.infer<typeof Opened>,
): boolean {
  if (paymentByKey.has(key)) return false
  const payment: LedgerPayment = {
    id: paymentId,
    orderNumber,
    amountFils,
    status: 'requires_payment',
    refundedFils: fils(0),
    isDisputed: false,
    reason: undefined,
    method: undefined,
    refundsTo: undefined,
    refunds: new Map(),
  }
  payments.set(paymentId, payment)
  paymentByKey.set(key, payment)
  return true
}

function applyStep(payment: LedgerPayment, { kind, method, reason, refunds }: z.infer<typeof Step>): boolean {
  if (kind === 'disputed' || kind === 'dispute_won') return applyDispute(payment, kind === 'disputed')
  if (!stepsFrom[payment.status].includes(kind)) return false
  Object.assign(payment, { status: leadsTo[kind], reason, method: method ?? payment.method, refundsTo: refunds })
  return true
}

function applyDispute(payment: LedgerPayment, isDisputed: boolean): boolean {
  if (payment.status !== 'succeeded' || payment.isDisputed === isDisputed) return false
  payment.isDisputed = isDisputed
  return true
}

function applyRefund(payment: LedgerPayment, { id, key, amountFils, isOutside, isPending }: z.infer<typeof Refunded>): boolean {
  const refundedFils = addFils(payment.refundedFils, amountFils)
  if (payment.status !== 'succeeded' || payment.isDisputed) return false
  if (payment.refunds.has(key) || refundedFils > payment.amountFils) return false
  payment.refunds.set(key, { id, key: isOutside ? null : key, amountFils, state: isPending ? 'pending' : 'done' })
  payment.refundedFils = refundedFils
  return true
}

function applyRefundStep(payment: LedgerPayment, { kind, refundId, reason }: z.infer<typeof RefundStep>): boolean {
  const refund = [...payment.refunds.values()].find(({ id }) => id === refundId)
  const state = kind === 'refund_done' ? 'done' : 'failed'
  if (!refund || !refundMoves[refund.state].includes(state)) return false
  Object.assign(refund, { state, ...(reason && { failure: reason }) })
  if (state === 'failed') payment.refundedFils = fils(payment.refundedFils - refund.amountFils)
  return true
}
