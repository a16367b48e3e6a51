import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fils } from '#domain/prices/money.ts'
import type { PlacedOrder } from '#features/orders/orders.ts'
import { lockOrder } from '#features/orders/server/orders.store.ts'
import { refundOrder } from '#features/orders/server/paying/refunds.service.ts'
import { settlePayment } from '#features/orders/server/paying/settle-payment.service.ts'
import { saveSetting } from '#features/settings/server/settings.store.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../tests/support/stand-ins/fake-payments.ts'
import { placeOrder, shoppers } from '../../../../tests/support/orders.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { documents } from './documents.tables.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })
const many = <Value>(count: number, work: (n: number) => Promise<Value>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)))

beforeAll(() => saveSetting(t.shop.db, 'identity', { trn: '100123456700003' }))

async function pending(count: number): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = []
  for (const visitor of await shoppers(t, count)) placed.push(await placeOrder(visitor))
  for (const { payment } of placed) payments.set(payment?.id ?? '', 'succeeded')
  return placed
}

const settle = ({ payment }: PlacedOrder) => settlePayment(t.shop, 'sandbox', payment?.id ?? '')
const numbersOf = async (kind: 'invoice' | 'credit-note') =>
  (await t.shop.db.select().from(documents).where(eq(documents.kind, kind)).orderBy(asc(documents.number))).map(({ number }) => number)
const withoutGaps = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}-2026-${String(at + 1).padStart(6, '0')}`)

test('20 orders paid at once, each told of three times, while others fail: one invoice each, no gap', async () => {
  const placed = await pending(20)
  const failing = (order: PlacedOrder) =>
    t.shop.db
      .transaction(async (tx) => {
        await settlePayment({ ...t.shop, db: tx }, 'sandbox', order.payment?.id ?? '')
        throw new Error('the machine stopped here')
      })
      .catch(() => undefined)
  await Promise.all(placed.flatMap((order) => [failing(order), settle(order), settle(order), settle(order)]))
  expect(await numbersOf('invoice')).toEqual(withoutGaps('INV', 20))
})

test('20 refunds of one order at once: a note for each that was made, no gap, and the VAT of the invoice once all is back', async () => {
  const [placed] = await pending(1)
  await settle(placed!)
  const { number, totals } = placed!.order
  const part = totals.totalFils / 10
  const refunds = await many(20, () =>
    t.shop.db
      .transaction(async (tx) => {
        const order = await lockOrder(tx, number)
        await refundOrder(t.shop, tx, order!.id, fils(part), 'A scratch')
      })
      .then(
        () => true,
        () => false,
      ),
  )
  expect(refunds.filter(Boolean)).toHaveLength(10)
  expect(await numbersOf('credit-note')).toEqual(withoutGaps('CN', 10))
  const notes = await t.shop.db.select().from(documents).where(eq(documents.kind, 'credit-note'))
  expect(notes.reduce((sum, { vatFils }) => sum + vatFils, 0)).toBe(totals.vatFils)
})
