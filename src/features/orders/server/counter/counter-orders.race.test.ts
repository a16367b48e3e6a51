import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { documents } from '#features/documents/server/documents.tables.ts'
import { auditLog } from '#platform/audit.tables.ts'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, orderBody } from '../../../../../tests/support/orders.ts'
import { useTestShop } from '../../../../../tests/support/test-shop.ts'
import { orders, orderHistory, orderTenders } from '../orders.tables.ts'

const t = useTestShop({ imaging: fakePainter().imaging, payments: fakePayments().provider })

test('a transfer that many find in the bank at once is counted once', async () => {
  const admin = await t.asAdmin()
  await addPiece(admin)
  const body = await orderBody(admin, { paymentMethod: 'transfer' })
  const { number } = (await admin.call('POST', '/api/admin/orders', body, { 'idempotency-key': 'at-the-counter' })).body
  const takenOn = dubaiDay(t.clock.now())
  const said = Array.from({ length: 12 }, (_, n) => ({ method: n % 3 === 0 ? 'cash' : 'transfer', reference: `FT-${n % 4}`, takenOn }))
  const answers = await Promise.all(said.map((paid) => admin.call('POST', `/api/admin/orders/${number}/payment`, paid)))
  const [row] = await t.shop.db.select().from(orders).where(eq(orders.number, number))
  const [tender] = await t.shop.db.select().from(orderTenders).where(eq(orderTenders.orderId, row!.id))
  const isSame = (paid: (typeof said)[number]) => paid.method === tender?.kind && paid.reference === tender.reference
  expect(answers.map(({ status }) => status)).toEqual(said.map((paid) => (isSame(paid) ? 200 : 409)))
  expect(row).toMatchObject({ state: 'paid', paymentStatus: 'paid', paymentMethod: tender?.kind })
  const moves = await t.shop.db
    .select()
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, row!.id), eq(orderHistory.state, 'paid')))
  const issued = await t.shop.db.select().from(documents).where(eq(documents.orderId, row!.id))
  const written = await t.shop.db.select().from(auditLog).where(eq(auditLog.action, 'order.marked-paid'))
  expect([moves.length, issued.length, written.filter(({ before }) => before !== null).length]).toEqual([1, 1, 1])
})
