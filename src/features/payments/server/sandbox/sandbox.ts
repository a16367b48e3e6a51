import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { fils, type Fils } from '#domain/prices/money.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { Clock } from '#platform/clock.ts'
import { cardFramePath, walletFramePath, type Card, type CardAnswer, type WalletKind } from '#features/payments/payments.ts'
import type { PaymentProvider, ProviderSession } from '#platform/payments.ts'
import { declineSentence, readCard } from './sandbox-cards.ts'
import type { Ledger, LedgerEntry, LedgerEvent, LedgerPayment, LedgerStep, PaymentMethod } from './sandbox-ledger.ts'
import { isSigned, parseJson, signBody } from '../webhook-signature.ts'

type Call = 'open' | 'reopen' | 'read' | 'capture' | 'refund' | 'cancel' | 'pay'

/** What can go wrong on the way to a provider and back. Only tests pass any: nothing that is sent to the shop reaches it. */
export type SandboxFaults = {
  before?(call: Call): Promise<void>
  after?(call: Call): Promise<void>
  /** Which of the waiting events go out now, in which order, how often. */
  deliver?(events: LedgerEvent[]): LedgerEvent[]
}

export type Sandbox = PaymentProvider & {
  name: 'sandbox'
  find(paymentId: string): Promise<LedgerPayment>
  confirm(paymentId: string, card: Card): Promise<CardAnswer>
  payByWallet(paymentId: string, kind: WalletKind): Promise<CardAnswer>
  authenticate(paymentId: string, approve: boolean): Promise<CardAnswer>
  /** What the holder of a card may do at their bank after paying, and what the bank may decide. */
  dispute(paymentId: string): Promise<void>
  winDispute(paymentId: string): Promise<void>
  /** What an owner may do in a provider's own dashboard, and what a bank may do with money that is sent back. */
  refundOutside(paymentId: string, amountFils: number): Promise<void>
  failRefund(paymentId: string, refundId: string): Promise<void>
  /** Tells every waiting event, signed, to whoever listens; one that was not taken waits on. */
  tell(listen: (rawBody: Buffer, headers: Headers) => Promise<void>): Promise<void>
}

export type SandboxOptions = {
  ledger: Ledger
  clock: Clock
  webhookKey: Buffer
  /** Something waits to be told. */
  announce(): Promise<void>
  faults?: SandboxFaults | undefined
}

export const signatureHeader = 'sandbox-signature'
/** As Stripe's: what can't be paid there can't be paid here. */
const limits = { leastFils: 200, mostFils: 99_999_999 }
const EventBody = z.object({ id: z.string(), paymentId: z.string(), createdAt: z.iso.datetime() })

export function createSandbox({ ledger, clock, webhookKey, announce, faults = {} }: SandboxOptions): Sandbox {
  const stamp = (prefix: string) => ({ id: `${prefix}_${randomBytes(16).toString('hex')}`, at: clock.now().toISOString() })

  async function during<Result>(call: Call, work: () => Promise<Result>): Promise<Result> {
    await faults.before?.(call)
    const result = await work()
    await faults.after?.(call)
    return result
  }

  async function find(paymentId: string): Promise<LedgerPayment> {
    const payment = (await ledger.read()).payments.get(paymentId)
    if (!payment) throw new ShopError('payment/not-found')
    return payment
  }

  async function write(entry: LedgerEntry): Promise<void> {
    if (await ledger.record(entry)) await announce()
  }

  type More = { method?: PaymentMethod; reason?: string | undefined; refunds?: 'pend' | 'fail' | undefined }
  const step = (kind: LedgerStep, paymentId: string, more: More = {}) => write({ ...stamp('evt'), kind, paymentId, ...more })

  const failRefund = (paymentId: string, refundId: string) =>
    write({ ...stamp('evt'), kind: 'refund_failed', paymentId, refundId, reason: 'expired_or_canceled_card' })

  async function openPayment({ orderNumber, amountFils, key }: { orderNumber: string; amountFils: Fils; key: string }) {
    if (amountFils < limits.leastFils || amountFils > limits.mostFils) throw new ShopError('request/invalid')
    const paymentId = `pay_${randomBytes(16).toString('hex')}`
    const { paymentByKey } = await ledger.read()
    const asked = [key, orderNumber, amountFils].join(' ')
    if (!paymentByKey.has(asked)) await ledger.record({ ...stamp('ent'), kind: 'opened', paymentId, key: asked, orderNumber, amountFils })
    const payment = paymentByKey.get(asked)
    if (!payment) throw new Error('The ledger has not taken what was opened')
    return toSession(payment)
  }

  async function refundPayment({ paymentId, amountFils, key }: { paymentId: string; amountFils: Fils; key: string }) {
    const payment = await find(paymentId)
    if (amountFils <= 0) throw new ShopError('request/invalid')
    const isNew = !payment.refunds.has(key)
    const isPending = payment.refundsTo === 'pend'
    if (isNew) await write({ ...stamp('evt'), kind: 'refunded', paymentId, key, amountFils, ...(isPending && { isPending }) })
    const refund = payment.refunds.get(key)
    if (!refund) throw new ShopError('payment/refund-too-large')
    if (refund.amountFils !== amountFils) throw new ShopError('payment/key-reused')
    const answered = { ...refund }
    // What becomes of it is told later, as a bank's word is.
    if (isNew && isPending) await write({ ...stamp('evt'), kind: 'refund_done', paymentId, refundId: refund.id })
    if (isNew && payment.refundsTo === 'fail') await failRefund(paymentId, refund.id)
    return answered
  }

  /** The state after the try answers, not the try: of two at once only one counts. */
  async function pay(paymentId: string, work: () => Promise<void>): Promise<CardAnswer> {
    const payment = await find(paymentId)
    await during('pay', work)
    return toAnswer(payment)
  }

  return {
    name: 'sandbox',
    limits,
    setup: { provider: 'sandbox', cardFrameUrl: cardFramePath, walletFrameUrl: walletFramePath },
    open: ({ orderNumber, amountFils, key }) => during('open', () => openPayment({ orderNumber, amountFils: fils(amountFils), key })),
    reopen: (paymentId) =>
      during('reopen', async () => {
        const payment = (await ledger.read()).payments.get(paymentId)
        return payment ? toSession(payment) : null
      }),
    read: (paymentId) =>
      during('read', async () => {
        const payment = (await ledger.read()).payments.get(paymentId)
        if (!payment) return null
        const { id, orderNumber, amountFils, status, refundedFils, isDisputed, reason } = payment
        const refunds = [...payment.refunds.values()].map((refund) => ({ ...refund }))
        return { id, orderNumber, amountFils, currency: 'AED', status, refundedFils, refunds, isDisputed, ...(reason ? { reason } : {}) }
      }),
    capture: (paymentId) =>
      during('capture', async () => {
        await find(paymentId)
        await step('captured', paymentId)
      }),
    refund: ({ paymentId, amountFils, key }) => during('refund', () => refundPayment({ paymentId, amountFils: fils(amountFils), key })),
    cancel: (paymentId) =>
      during('cancel', async () => {
        await find(paymentId)
        await step('cancelled', paymentId)
      }),
    readEvent(rawBody, headers) {
      if (!isSigned(headers.get(signatureHeader), webhookKey, rawBody, clock.now())) return null
      const { data: event } = EventBody.safeParse(parseJson(rawBody))
      return event ? { ...event, createdAt: new Date(event.createdAt) } : { paymentId: null }
    },
    find,
    async confirm(paymentId, card) {
      const { outcome, method } = readCard(card, clock.now())
      const answer = await pay(paymentId, () => step(outcome.step, paymentId, { method, reason: outcome.reason, refunds: outcome.refunds }))
      if (outcome.isDisputed) await step('disputed', paymentId)
      if (outcome.answerIsLost) throw new ShopError('payment/no-answer')
      return answer
    },
    payByWallet: (paymentId, kind) => pay(paymentId, () => step('charged', paymentId, { method: { kind } })),
    authenticate: (paymentId, approve) =>
      pay(paymentId, () => (approve ? step('approved', paymentId) : step('refused', paymentId, { reason: 'authentication_failed' }))),
    dispute: (paymentId) => step('disputed', paymentId),
    winDispute: (paymentId) => step('dispute_won', paymentId),
    async refundOutside(paymentId, amountFils) {
      const entry = stamp('evt')
      await write({ ...entry, kind: 'refunded', paymentId, key: entry.id, amountFils: fils(amountFils), isOutside: true })
    },
    failRefund,
    async tell(listen) {
      const waiting = [...(await ledger.read()).untold.values()]
      for (const { id, paymentId, at } of faults.deliver?.(waiting) ?? waiting) {
        const rawBody = Buffer.from(JSON.stringify({ id, paymentId, createdAt: at.toISOString() }))
        await listen(rawBody, new Headers({ [signatureHeader]: signBody(webhookKey, rawBody, clock.now()) }))
        await ledger.record({ ...stamp('ent'), kind: 'delivered', eventId: id })
      }
    },
  }
}

function toSession({ id, status, amountFils }: LedgerPayment): ProviderSession {
  return { provider: 'sandbox', id, status, amountFils }
}

function toAnswer({ status, reason }: LedgerPayment): CardAnswer {
  if (status === 'succeeded' || status === 'authorized') return { status: 'processing' }
  if (status === 'requires_action') return { status }
  if (status === 'declined') return { status, ...(reason ? { reason } : {}), sentence: declineSentence(reason) }
  throw new ShopError('payment/closed')
}
