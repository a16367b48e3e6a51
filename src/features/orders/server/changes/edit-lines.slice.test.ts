import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { printFiles } from '#features/print-files/server/print-files.tables.ts'
import { auditLog } from '#platform/audit.tables.ts'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, moveAlong, placeOrder } from '../../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../../tests/support/test-shop.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { PlacedOrder } from '#features/orders/orders.ts'
import { settlePayment } from '../paying/settle-payment.service.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })
let admin: Visitor

beforeAll(async () => {
  admin = await t.asAdmin()
})

/** Two lines: two canvases of AED 195 and one. */
async function placed(change: Record<string, unknown> = {}): Promise<PlacedOrder> {
  const visitor = t.visitor()
  await addPiece(visitor, { quantity: 2 })
  await addPiece(visitor)
  return placeOrder(visitor, change)
}

async function settle(id: string): Promise<void> {
  payments.set(id, 'succeeded')
  await settlePayment(t.shop, 'sandbox', id)
}

async function paid(): Promise<PlacedOrder> {
  const order = await placed()
  await settle(order.payment?.id ?? '')
  return order
}

const at = (number: string, rest = '') => `/api/admin/orders/${number}${rest}`
const read = async (number: string) => (await admin.call('GET', at(number))).body as AdminOrder
const edit = (number: string, edits: object[], staff = admin) => staff.call('PUT', at(number, '/lines'), { edits })
const first = ({ order }: PlacedOrder, from: number, to: number) => ({ id: order.lines[0]!.id, from, to })
const second = ({ order }: PlacedOrder, from: number, to: number) => ({ id: order.lines[1]!.id, from, to })

test('of a paid order the money for what is taken off goes back, with a credit note; slip, board and print files follow', async () => {
  const placed = await paid()
  const { number } = placed.order
  const { status, body } = await edit(number, [first(placed, 2, 1), second(placed, 1, 0)])
  expect(status).toBe(200)
  expect(body).toMatchObject({
    state: 'paid',
    paymentStatus: 'partially_refunded',
    refundedFils: 39_000,
    totals: { totalFils: placed.order.totals.totalFils },
    less: [
      { quantity: 1, lessFils: 19_500 },
      { quantity: 1, lessFils: 19_500 },
    ],
    lines: [{ quantity: 1, takenOff: 1, totalFils: 19_500, vatFils: 929 }],
    creditNotes: [{ amountFils: 39_000 }],
  })
  expect(body.pieces).toHaveLength(1)
  expect(body.timeline).toContainEqual(expect.objectContaining({ kind: 'edit', what: 'lines', by: 'admin' }))
  const files = await t.shop.db.select().from(printFiles)
  const its = files.filter(({ reference }) => reference?.startsWith(`${number}-`))
  expect(its.map(({ reference, quantity }) => [reference, quantity])).toEqual([[`${number}-1`, 1]])
  const [line] = await t.shop.db.select().from(auditLog).where(eq(auditLog.action, 'order.lines-edited'))
  expect(line).toMatchObject({
    target: number,
    before: { goodsFils: 58_500 },
    after: { goodsFils: 19_500, paymentStatus: 'partially_refunded' },
  })
  await t.runJobs()
  const mail = t.mails.find(({ subject }) => subject === `Your order ${number} has changed`)
  expect(mail?.text).toContain('AED 390 goes back')
  const canvas = placed.order.lines[0]!.title
  // What is left of the lines, and what was taken off, come to the total.
  for (const row of ['Pieces: AED 585', `Taken off: 1 × ${canvas}: −AED 195`, 'Total: AED 195', 'Paid back: AED 390'])
    expect(mail?.text).toContain(row)
  expect((await edit(number, [first(placed, 1, 0)])).body.code).toBe('order/last-piece')
})

test('of an unpaid order less is asked: the old payment is closed, the new one is for the new amount, and so is the invoice', async () => {
  const order = await placed()
  const { number } = order.order
  const { totalFils } = order.order.totals
  const { body } = await edit(number, [first(order, 2, 1)])
  expect(body).toMatchObject({ state: 'pending_payment', totals: { totalFils: totalFils - 19_500, toPayFils: totalFils - 19_500 } })
  const old = order.payment?.id ?? ''
  expect(payments.cancelled).toContain(old)
  const { body: opened } = await t.visitor().call('POST', `/api/orders/${number}/payment?token=${order.token}`)
  expect(opened.payment).toMatchObject({ amountFils: totalFils - 19_500 })
  expect(opened.payment.id).not.toBe(old)
  await settle(opened.payment.id)
  const after = await read(number)
  expect(after).toMatchObject({
    state: 'paid',
    paymentStatus: 'paid',
    refundableFils: totalFils - 19_500,
    invoiceNumber: expect.any(String),
  })
  expect(after.pieces).toHaveLength(2)
})

test('cash that is still to be collected is less, too', async () => {
  const order = await placed({ paymentMethod: 'cod' })
  const { number, totals } = order.order
  await edit(number, [second(order, 1, 0)])
  await moveAlong(admin, number)
  expect(await read(number)).toMatchObject({
    paymentStatus: 'paid',
    refundableFils: totals.totalFils - 19_500,
    invoiceNumber: expect.any(String),
  })
})

test('what somebody else changed meanwhile, or the workshop began, is a clean 409; bad input is refused', async () => {
  const order = await paid()
  const { number } = order.order
  const both = await Promise.all([edit(number, [first(order, 2, 1)]), edit(number, [first(order, 2, 1)])])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('order/lines-changed')
  expect((await read(number)).refundedFils).toBe(19_500)
  const [piece] = (await read(number)).pieces
  await admin.call('POST', at(number, `/pieces/${piece?.id}/transitions`), { to: 'printing' })
  expect((await edit(number, [first(order, 1, 0)])).body.code).toBe('order/state')
  for (const bad of [[], [{ id: 'x', from: 1, to: 0 }], [first(order, 1, -1)], [first(order, 1, 0.5)]])
    expect((await edit(number, bad)).status).toBe(422)
  expect((await edit('B-9', [first(order, 1, 0)])).status).toBe(404)
  expect((await edit(number, [first(order, 1, 0)], await t.registered())).status).toBe(403)
})

test('a charge that arrives in the moment of the edit stands: nothing is taken off', async () => {
  const order = await placed()
  payments.set(order.payment?.id ?? '', 'succeeded')
  const cancel = payments.provider.cancel
  payments.provider.cancel = async () => undefined
  expect((await edit(order.order.number, [first(order, 2, 1)])).body.code).toBe('order/state')
  payments.provider.cancel = cancel
  expect(await read(order.order.number)).toMatchObject({ state: 'paid', lines: [{ quantity: 2 }, { quantity: 1 }] })
})
