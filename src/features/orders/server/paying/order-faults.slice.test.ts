import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { addPiece, orderBody, sendOrder } from '../../../../../tests/support/orders.ts'
import { breakSandbox, sandboxFaults } from '../../../../../tests/support/sandbox-faults.ts'
import { useTestShop, type Visitor } from '../../../../../tests/support/test-shop.ts'
import { openSandbox } from '#features/payments/server/sandbox/open-sandbox.ts'
import { createLedger } from '#features/payments/server/sandbox/sandbox-ledger.ts'
import type { SandboxFaults } from '#features/payments/server/sandbox/sandbox.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { PlacedOrder } from '#features/orders/orders.ts'
import { reconcile } from '../orders.jobs.ts'
import { orders } from '../orders.tables.ts'

const t = useTestShop({ imaging: fakePainter().imaging })
const good = { number: '4242424242424242', expiry: '12/30', cvc: '123' }
const declined = { ...good, number: '4000000000000002' }
const timesOut = { ...good, number: '4000000000000119' }

afterEach(() => breakSandbox(t.shop))

/** Orders as a page does: the same key until it is answered. */
async function orderUntilAnswered(visitor: Visitor, onFailure: () => Promise<void>): Promise<PlacedOrder> {
  const body = await orderBody(visitor)
  const key = `key-${visitor.sessionId}`
  const first = await sendOrder(visitor, body, key)
  if (first.status === 201) return first.body as PlacedOrder
  expect(first.status).toBe(503)
  await onFailure()
  const second = await sendOrder(visitor, body, key)
  expect(second.status).toBe(201)
  return second.body as PlacedOrder
}

async function settle(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await t.shop.jobs.enqueue(t.shop.db, reconcile, {})
    await t.runJobs()
  }
}

/** What the provider took, by order: from its own ledger, not from the shop. */
async function charges(): Promise<Record<string, number>> {
  const { payments } = await createLedger(join(t.shop.config.dataDir, 'sandbox')).read()
  const succeeded = [...payments.values()].filter(({ status }) => status === 'succeeded')
  expect(new Set(succeeded.map(({ orderNumber }) => orderNumber)).size).toBe(succeeded.length)
  return Object.fromEntries(succeeded.map(({ orderNumber, amountFils }) => [orderNumber, amountFils]))
}

/** Every succeeded charge has exactly one paid order of that amount, and no order is paid without one. */
async function expectMoneyToAgree(): Promise<void> {
  const rows = await t.shop.db.select().from(orders)
  const paid = rows.filter(({ paymentStatus }) => paymentStatus === 'paid')
  expect(Object.fromEntries(paid.map(({ number, toPayFils }) => [number, toPayFils]))).toEqual(await charges())
}

const faults: [name: string, fault: SandboxFaults][] = [
  ['down', sandboxFaults.down],
  ['slow', sandboxFaults.slow],
  ['an error after the charge', sandboxFaults.errorAfterCharge],
  ['events told twice', sandboxFaults.duplicate],
  ['events told in the wrong order', sandboxFaults.shuffled],
  ['events that never come', sandboxFaults.late],
]

test.each(faults)('the provider is broken (%s): every charge ends in one paid order of its amount', async (_name, fault) => {
  const visitors = [t.visitor(), t.visitor(), t.visitor()]
  for (const visitor of visitors) await addPiece(visitor)
  await breakSandbox(t.shop, fault)
  const placed: PlacedOrder[] = []
  for (const visitor of visitors) placed.push(await orderUntilAnswered(visitor, () => breakSandbox(t.shop)))
  await breakSandbox(t.shop, fault)
  for (const [index, { payment }] of placed.entries()) {
    // One payment has two events, of which the older may be told last.
    if (index === 2) await visitors[index]!.call('POST', `/api/payments/sandbox/${payment?.id}/confirm`, declined)
    const pay = () => visitors[index]!.call('POST', `/api/payments/sandbox/${payment?.id}/confirm`, index === 1 ? timesOut : good)
    const { status } = await pay()
    // Whoever sees an error presses again; what was charged is not charged again.
    if (status >= 500) {
      await breakSandbox(t.shop)
      await pay()
      await breakSandbox(t.shop, fault)
    }
  }
  // Work that fails meanwhile is not what brings the money home.
  await t.runJobs().catch(() => undefined)
  await breakSandbox(t.shop)
  await settle()
  await expectMoneyToAgree()
  expect(Object.keys(await charges())).toEqual(expect.arrayContaining(placed.map(({ order }) => order.number)))
  expect(readFileSync(join(t.shop.config.dataDir, 'sandbox', 'ledger.jsonl'), 'utf8')).not.toContain(good.number)
})

async function paidBy(number: string): Promise<PlacedOrder> {
  const visitor = t.visitor()
  await addPiece(visitor)
  const placed = (await sendOrder(visitor, await orderBody(visitor), randomUUID())).body as PlacedOrder
  await visitor.call('POST', `/api/payments/sandbox/${placed.payment?.id}/confirm`, { ...good, number })
  await t.runJobs()
  return placed
}

test('a disputed charge stays with its order, gives nothing back, and is paid again once the dispute is won', async () => {
  const { order, payment } = await paidBy('4000000000000259')
  const admin = await t.asAdmin()
  const read = async () => (await admin.call('GET', `/api/admin/orders/${order.number}`)).body as AdminOrder
  expect(await read()).toMatchObject({ state: 'paid', paymentStatus: 'disputed', refundableFils: 0 })
  const { body: told } = await admin.call('GET', '/api/admin/audit-log?action=payment.disputed')
  expect(told.items).toMatchObject([{ target: order.number, actor: null }])
  const back = () =>
    admin.call(
      'POST',
      `/api/admin/orders/${order.number}/refunds`,
      { amountFils: 100, reason: 'Scratched' },
      { 'idempotency-key': randomUUID() },
    )
  expect((await back()).body.code).toBe('order/refund-too-much')
  await openSandbox(t.shop).winDispute(payment?.id ?? '')
  await t.runJobs()
  expect(await read()).toMatchObject({ paymentStatus: 'paid', refundableFils: order.totals.toPayFils })
  expect((await back()).body.paymentStatus).toBe('partially_refunded')
  await openSandbox(t.shop).dispute(payment?.id ?? '')
  await openSandbox(t.shop).winDispute(payment?.id ?? '')
  await t.runJobs()
  expect((await read()).paymentStatus).toBe('partially_refunded')
})

test('what a bank sends back days later, and what is given back at the provider, is heard by the webhook', async () => {
  const { order, payment } = await paidBy('4000000000005126')
  const admin = await t.asAdmin()
  const path = `/api/admin/orders/${order.number}`
  await admin.call('POST', `${path}/refunds`, { amountFils: 4000, reason: 'Scratched' }, { 'idempotency-key': randomUUID() })
  await t.runJobs()
  const failed = { amountFils: 4000, state: 'failed', failure: 'expired_or_canceled_card' }
  expect((await admin.call('GET', path)).body).toMatchObject({ paymentStatus: 'paid', owedFils: 4000, refunds: [failed] })
  t.clock.advance(1000)
  await openSandbox(t.shop).refundOutside(payment?.id ?? '', 4000)
  await t.runJobs()
  const { body } = await admin.call('GET', path)
  expect(body).toMatchObject({
    paymentStatus: 'partially_refunded',
    owedFils: 0,
    refunds: [failed, { reason: 'at-provider', state: 'done' }],
  })
  expect(body.creditNotes).toHaveLength(1)
})
