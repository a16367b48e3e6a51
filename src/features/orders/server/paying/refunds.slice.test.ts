import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, placeOrder } from '../../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../../tests/support/test-shop.ts'
import { rowsOf } from '#platform/db/database.ts'
import { documents } from '#features/documents/server/documents.tables.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { PlacedOrder } from '#features/orders/orders.ts'
import { reconcile } from '../orders.jobs.ts'
import { findOrder } from '../orders.store.ts'
import { settlePayment } from './settle-payment.service.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })
let admin: Visitor

beforeEach(async () => {
  Object.assign(payments, { isAway: false, pends: false })
  t.mails.length = 0
  admin = await t.asAdmin()
})

/** A canvas, delivered: AED 215, paid by card. */
const whole = 21_500
const paymentOf = ({ payment }: PlacedOrder) => payment?.id ?? ''
const hear = (placed: PlacedOrder) => settlePayment(t.shop, 'sandbox', paymentOf(placed))
const asked = ({ payment }: PlacedOrder) => [...payments.refunds.values()].filter(({ key, paymentId }) => key && paymentId === payment?.id)

async function paid(choices: Record<string, unknown> = {}): Promise<PlacedOrder> {
  const visitor = t.visitor()
  await addPiece(visitor)
  const placed = await placeOrder(visitor, choices)
  payments.set(paymentOf(placed), 'succeeded')
  await hear(placed)
  await t.runJobs()
  t.mails.length = 0
  return placed
}

const read = async ({ order }: PlacedOrder) => (await admin.call('GET', `/api/admin/orders/${order.number}`)).body as AdminOrder
const refund = async ({ order }: PlacedOrder, amountFils: number, more: object = {}) =>
  admin.call(
    'POST',
    `/api/admin/orders/${order.number}/refunds`,
    { amountFils, reason: 'A scratch', ...more },
    { 'idempotency-key': randomUUID() },
  )
const cancel = ({ order, token }: PlacedOrder) => t.visitor().call('POST', `/api/orders/${order.number}/cancel?token=${token}`)
const alerts = async (action: string, { order }: PlacedOrder) =>
  (await admin.call('GET', `/api/admin/audit-log?action=${action}`)).body.items.filter(
    ({ target }: { target: string }) => target === order.number,
  )
const credited = (order: AdminOrder) => order.creditNotes.map(({ amountFils }) => amountFils)

test('what is given back at the provider is shown as such, counted once, credited and told', async () => {
  const placed = await paid()
  payments.refundOutside(paymentOf(placed), 5000)
  for (let heard = 0; heard < 3; heard += 1) await hear(placed)
  const order = await read(placed)
  expect(order).toMatchObject({
    state: 'paid',
    paymentStatus: 'partially_refunded',
    refundedFils: 5000,
    refundableFils: whole - 5000,
    owedFils: 0,
    refunds: [{ to: 'card', amountFils: 5000, reason: 'at-provider', state: 'done', failure: null }],
  })
  expect(credited(order)).toEqual([5000])
  expect(await alerts('payment.refunded', placed)).toHaveLength(1)
  await t.runJobs()
  expect(t.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Money back')])
  expect(t.mails[0]?.attachments).toHaveLength(1)
  expect((await refund(placed, whole - 5000 + 1)).body.code).toBe('order/refund-too-much')
  payments.refundOutside(paymentOf(placed), whole - 5000)
  await hear(placed)
  expect(await read(placed)).toMatchObject({ paymentStatus: 'refunded', refundableFils: 0 })
  expect(await alerts('payment.refunded', placed)).toHaveLength(2)
})

test('a cancelled order asks for no more than is left there, even where nobody told of it', async () => {
  const [heard, unheard, given] = [await paid(), await paid(), await paid()]
  for (const placed of [heard, unheard]) payments.refundOutside(paymentOf(placed), 15_000)
  payments.refundOutside(paymentOf(given), whole)
  await hear(heard)
  for (const placed of [heard, unheard, given]) {
    expect((await cancel(placed)).body).toMatchObject({ state: 'cancelled', paymentStatus: 'refunded', refundedFils: whole })
  }
  await t.runJobs()
  expect([heard, unheard, given].map((placed) => asked(placed).map(({ amountFils }) => amountFils))).toEqual([[6500], [6500], []])
  expect(credited(await read(unheard))).toEqual([15_000, 6500])
})

test('pending is not done; what fails later is owed, seen by staff, and nothing that was seen before undoes it', async () => {
  const placed = await paid()
  payments.pends = true
  await refund(placed, whole)
  expect((await read(placed)).refunds).toMatchObject([{ state: 'asked' }])
  await t.runJobs()
  expect(await read(placed)).toMatchObject({ paymentStatus: 'refunded', refunds: [{ state: 'pending' }] })
  const [{ id } = { id: '' }] = asked(placed)
  payments.setRefund(id, 'done')
  await hear(placed)
  expect((await read(placed)).refunds).toMatchObject([{ state: 'done' }])
  payments.setRefund(id, 'failed', 'expired_or_canceled_card')
  await hear(placed)
  for (const late of ['pending', 'done'] as const) {
    payments.setRefund(id, late)
    await hear(placed)
  }
  const order = await read(placed)
  expect(order).toMatchObject({
    paymentStatus: 'paid',
    refundedFils: 0,
    refundableFils: whole,
    owedFils: whole,
    refunds: [{ state: 'failed', failure: 'expired_or_canceled_card' }],
  })
  expect(await alerts('payment.refund-failed', placed)).toHaveLength(1)
  expect((await admin.call('GET', '/api/admin/dashboard')).body.work.owed).toBe(1)
  expect((await admin.call('GET', '/api/admin/orders?work=owed')).body.items).toMatchObject([{ number: placed.order.number }])
})

test('what is owed is given back without a second credit note: once more, at the provider, or by hand', async () => {
  const placed = await paid()
  await refund(placed, 9000)
  await t.runJobs()
  payments.setRefund(asked(placed)[0]!.id, 'failed')
  await hear(placed)
  t.mails.length = 0
  expect((await refund(placed, 2000)).body).toMatchObject({ owedFils: 7000, paymentStatus: 'partially_refunded' })
  payments.refundOutside(paymentOf(placed), 3000)
  await hear(placed)
  expect(await read(placed)).toMatchObject({ owedFils: 4000, refundedFils: 5000 })
  expect((await refund(placed, 4001, { byHand: true })).body.code).toBe('order/refund-too-much')
  await t.runJobs()
  const [before, mails] = [asked(placed).length, t.mails.length]
  expect((await refund(placed, 4000, { byHand: true, reason: 'Bank transfer' })).body).toMatchObject({ owedFils: 0, refundedFils: 9000 })
  await t.runJobs()
  expect([asked(placed).length, t.mails.length]).toEqual([before, mails])
  expect(credited(await read(placed))).toEqual([9000])
  expect((await refund(placed, whole - 9000)).body).toMatchObject({ paymentStatus: 'refunded' })
  expect(credited(await read(placed))).toEqual([9000, whole - 9000])
})

test('what the provider will never pay ends as failed, is seen, and is not asked for again', async () => {
  const placed = await paid()
  payments.isAway = true
  await refund(placed, 10_000)
  await expect(t.runJobs()).rejects.toThrow('The provider is away')
  expect((await read(placed)).refunds).toMatchObject([{ state: 'asked' }])
  // Somebody gives back most of it there, meanwhile.
  payments.isAway = false
  payments.refundOutside(paymentOf(placed), 20_000)
  t.clock.advance(11 * 60_000)
  admin = await t.asAdmin()
  await t.shop.jobs.enqueue(t.shop.db, reconcile, {})
  await t.runJobs()
  expect(await read(placed)).toMatchObject({
    paymentStatus: 'partially_refunded',
    refundedFils: 20_000,
    refundableFils: 1500,
    owedFils: 0,
    refunds: [
      { amountFils: 10_000, state: 'failed', failure: 'payment/refund-too-large' },
      { amountFils: 20_000, state: 'done', reason: 'at-provider' },
    ],
  })
  expect(credited(await read(placed))).toEqual([10_000, 10_000])
  expect(asked(placed)).toEqual([])
  const calls = payments.refunds.size
  t.clock.advance(11 * 60_000)
  await t.shop.jobs.enqueue(t.shop.db, reconcile, {})
  await t.runJobs()
  expect(payments.refunds.size).toBe(calls)
})

test('what was asked for and no longer fits is not sent', async () => {
  const placed = await paid()
  payments.isAway = true
  await refund(placed, 10_000)
  await expect(t.runJobs()).rejects.toThrow('The provider is away')
  payments.isAway = false
  t.clock.advance(1000)
  payments.refundOutside(paymentOf(placed), whole)
  await hear(placed)
  expect(await read(placed)).toMatchObject({
    paymentStatus: 'refunded',
    owedFils: 0,
    refunds: [{ state: 'failed', failure: 'overtaken' }, { amountFils: whole }],
  })
  // Its request was on its way all the while, and what stood in its way comes back: nothing of it is lost from the books.
  const key = (await read(placed)).refunds[0]?.id ?? ''
  payments.setRefund([...payments.refunds.values()].find(({ paymentId }) => paymentId === paymentOf(placed))!.id, 'failed')
  await payments.provider.refund({ paymentId: paymentOf(placed), amountFils: 10_000, key })
  for (let heard = 0; heard < 2; heard += 1) await hear(placed)
  const order = await read(placed)
  expect(order).toMatchObject({ paymentStatus: 'partially_refunded', refundedFils: 10_000, owedFils: whole - 10_000 })
  expect(credited(order)).toEqual([10_000, whole - 10_000])
})

test('a refund that failed at the provider before anybody heard of it is shown and gives nothing back', async () => {
  const placed = await paid()
  payments.setRefund(payments.refundOutside(paymentOf(placed), 5000), 'failed', 'lost_or_stolen_card')
  for (let heard = 0; heard < 2; heard += 1) await hear(placed)
  const order = await read(placed)
  expect(order).toMatchObject({ paymentStatus: 'paid', refundedFils: 0, owedFils: 0, refunds: [{ state: 'failed' }], creditNotes: [] })
  expect(await alerts('payment.refund-failed', placed)).toHaveLength(1)
})

test('more given back than was paid is told, and breaks nothing', async () => {
  const placed = await paid()
  await refund(placed, whole)
  await t.runJobs()
  payments.setRefund(asked(placed)[0]!.id, 'failed')
  await hear(placed)
  await refund(placed, whole, { byHand: true })
  payments.refundOutside(paymentOf(placed), 5000)
  for (let heard = 0; heard < 2; heard += 1) await hear(placed)
  expect(await read(placed)).toMatchObject({ paymentStatus: 'refunded', refundedFils: whole, refundableFils: 0 })
  expect(await alerts('payment.refunded', placed)).toHaveLength(1)
})

test('a cancelled order whose refund failed is paid in its status, and gives the money back once more', async () => {
  const placed = await paid()
  await cancel(placed)
  await t.runJobs()
  payments.setRefund(asked(placed)[0]!.id, 'failed')
  await hear(placed)
  const order = (await t.visitor().call('GET', `/api/orders/${placed.order.number}?token=${placed.token}`)).body
  expect(order).toMatchObject({ state: 'cancelled', paymentStatus: 'paid', refundedFils: 0 })
  expect((await refund(placed, whole)).body).toMatchObject({ paymentStatus: 'refunded', owedFils: 0 })
})

test('refunds of before have a state: done where their money had left, asked for where it had not', async () => {
  const placed = await paid()
  for (const amountFils of [100, 200]) await refund(placed, amountFils)
  await t.runJobs()
  const file = readdirSync('migrations').find((name) => name.endsWith('_refund_states.sql')) ?? ''
  const before = [
    'alter table order_refunds drop constraint order_refunds_provider, drop column state, drop column failed_at, drop column failure',
    'alter table order_tenders drop column owed_fils',
    'create index order_refunds_order on order_refunds (order_id)',
    'create index order_refunds_open on order_refunds (created_at) where done_at is null',
    'update order_refunds set done_at = null where amount_fils = 200',
  ]
  const migration = readFileSync(join('migrations', file), 'utf8').split('--> statement-breakpoint')
  let states: unknown[] = []
  const undone = t.shop.db.transaction(async (tx) => {
    for (const statement of [...before, ...migration]) await tx.execute(sql.raw(statement))
    const found = sql`select state from order_refunds where amount_fils in (100, 200) order by amount_fils`
    states = rowsOf(await tx.execute(found))
    tx.rollback()
  })
  await expect(undone).rejects.toThrow('Rollback')
  expect(states).toEqual([{ state: 'done' }, { state: 'asked' }])
})

test('a copy and the delivery go back by name: the note names them with their VAT, and neither goes back twice', async () => {
  const visitor = t.visitor()
  await addPiece(visitor, { quantity: 2 })
  const placed = await placeOrder(visitor, { carrierId: 'express' })
  payments.set(paymentOf(placed), 'succeeded')
  await hear(placed)
  await t.runJobs()
  t.mails.length = 0
  const [line] = placed.order.lines
  const delivery = placed.order.totals.deliveryFils
  const copy = { lineId: line?.id, quantity: 1 }
  const both = [copy, { charge: 'delivery' }]

  expect((await refund(placed, 19_500 + delivery + 1, { items: both })).body.code).toBe('order/refund-changed')
  expect((await refund(placed, 19_500, { items: [{ lineId: randomUUID(), quantity: 1 }] })).body.code).toBe('order/refund-changed')
  expect((await refund(placed, 58_500, { items: [{ ...copy, quantity: 3 }] })).body.code).toBe('order/refund-changed')
  expect((await read(placed)).refundedFils).toBe(0)

  const { body } = await refund(placed, 19_500 + delivery, { items: both })
  expect(body).toMatchObject({
    refundedFils: 19_500 + delivery,
    refundedItems: [
      { lineId: line?.id, charge: null, quantity: 1, amountFils: 19_500 },
      { lineId: null, charge: 'delivery', quantity: 1, amountFils: delivery },
    ],
    tenders: [{ kind: 'card', refundedFils: 19_500 + delivery }],
  })
  const [note] = await notesOf(body)
  expect(note).toMatchObject({
    totalFils: 19_500 + delivery,
    vatFils: 929 + Math.round((delivery * 5) / 105),
    content: {
      lines: [
        { title: line?.title, quantity: 1, totalFils: 19_500, vatFils: 929 },
        { title: 'Delivery', totalFils: delivery },
      ],
    },
  })
  await t.runJobs()
  expect(t.mails[0]?.text).toContain(`1 × ${line?.title}, 1 × Delivery`)
  expect((await refund(placed, delivery, { items: [{ charge: 'delivery' }] })).body.code).toBe('order/refund-changed')
  expect((await refund(placed, 39_000, { items: [{ ...copy, quantity: 2 }] })).body.code).toBe('order/refund-changed')

  // A plain amount still works, and what is left of the invoice's VAT goes with the last of it.
  expect((await refund(placed, 10_000)).status).toBe(201)
  expect((await refund(placed, 19_500, { items: [copy] })).body.code).toBe('order/refund-too-much')
  const last = (await refund(placed, 9500)).body as AdminOrder
  expect(last).toMatchObject({ paymentStatus: 'refunded', refundableFils: 0 })
  const notes = await notesOf(last)
  expect(notes.reduce((sum, { vatFils }) => sum + vatFils, 0)).toBe(placed.order.totals.vatFils)
})

test('a copy that was given back by name is taken off without its money going back again', async () => {
  const visitor = t.visitor()
  await addPiece(visitor, { quantity: 2 })
  await addPiece(visitor)
  const placed = await placeOrder(visitor)
  payments.set(paymentOf(placed), 'succeeded')
  await hear(placed)
  const id = placed.order.lines.find(({ quantity }) => quantity === 2)?.id
  expect((await refund(placed, 19_500, { items: [{ lineId: id, quantity: 1 }] })).status).toBe(201)
  const { body } = await admin.call('PUT', `/api/admin/orders/${placed.order.number}/lines`, { edits: [{ id, from: 2, to: 0 }] })
  expect(body).toMatchObject({ refundedFils: 39_000 })
})

async function notesOf({ number }: Pick<AdminOrder, 'number'>) {
  const order = await findOrder(t.shop.db, number)
  const its = and(eq(documents.orderId, order?.id ?? ''), eq(documents.kind, 'credit-note'))
  return t.shop.db.select().from(documents).where(its).orderBy(documents.number)
}
