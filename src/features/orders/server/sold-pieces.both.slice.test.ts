import { expect, test } from 'vitest'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { settlePayment } from './paying/settle-payment.service.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })
const dayMs = 24 * 60 * 60 * 1000

async function sell(...pieces: Record<string, unknown>[]): Promise<void> {
  const visitor = t.visitor()
  for (const piece of pieces) await addPiece(visitor, piece)
  const { payment } = await placeOrder(visitor)
  payments.set(payment?.id ?? '', 'succeeded')
  await settlePayment(t.shop, 'sandbox', payment?.id ?? '')
}

test('what the last 30 days would have cost with other prices is what they cost once those are saved', async () => {
  const admin = await t.asAdmin()
  const simulate = async (changes: object[]) => (await admin.call('POST', '/api/admin/prices/simulation', { changes })).body
  expect(await simulate([])).toEqual({ pieces: 0, beforeFils: 0, afterFils: 0 })

  await sell({ product: 'frame', size: '30x40', frameId: 1, mat: { colour: 'white', size: 'jumbo' } })
  await sell({ product: 'frame', size: '30x30', frameId: 2 })
  const left = t.visitor()
  await addPiece(left, {})
  await placeOrder(left)
  const beforeFils = 19_500 + 2500 + 18_500
  expect(await simulate([])).toEqual({ pieces: 2, beforeFils, afterFils: beforeFils })

  const changes = [
    { kind: 'frame', frameId: 1, size: '40x30', price: 20_000 },
    { kind: 'part', part: 'jumbo-mat', price: 600 },
    { kind: 'canvas', size: '40x30', price: 99_900 },
  ]
  const afterFils = 20_000 + 3000 + 18_500
  expect(await simulate(changes)).toEqual({ pieces: 2, beforeFils, afterFils })
  await admin.call('PUT', '/api/admin/prices', { changes })
  expect(await simulate([])).toEqual({ pieces: 2, beforeFils: afterFils, afterFils })

  t.clock.advance(31 * dayMs)
  expect((await (await t.asAdmin()).call('POST', '/api/admin/prices/simulation', { changes: [] })).body.pieces).toBe(0)
  expect((await t.visitor().call('POST', '/api/admin/prices/simulation', { changes: [] })).status).toBe(401)
})
