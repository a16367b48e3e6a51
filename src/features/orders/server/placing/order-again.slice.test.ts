import { expect, test } from 'vitest'
import type { CartItem } from '#features/cart/cart.ts'
import { photos } from '#features/photos/server/photos.tables.ts'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, placeOrder } from '../../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../../tests/support/test-shop.ts'
import type { PlacedOrder } from '#features/orders/orders.ts'
import { reconcile } from '../orders.jobs.ts'

const t = useTestShop({ imaging: fakePainter().imaging, payments: fakePayments().provider })

const again = (visitor: Visitor, { order, token }: PlacedOrder, by = token) =>
  visitor.call('POST', `/api/orders/${order.number}/again?token=${by}`)
const cartOf = async (visitor: Visitor) => (await visitor.call('GET', '/api/cart')).body as CartItem[]

async function expired(): Promise<{ visitor: Visitor; placed: PlacedOrder }> {
  const visitor = t.visitor()
  await addPiece(visitor, { quantity: 2 })
  await addPiece(visitor, { product: 'frame', frameId: 1, mat: { colour: 'white', size: 'regular' } })
  const placed = await placeOrder(visitor)
  t.clock.advance(31 * 60_000)
  await t.shop.jobs.enqueue(t.shop.db, reconcile, {})
  await t.runJobs()
  return { visitor, placed }
}

test('an order that was not paid in time is still in the same browser’s cart; what was taken out of it comes back with its own design', async () => {
  const { visitor, placed } = await expired()
  expect(await cartOf(visitor)).toHaveLength(2)
  expect((await again(visitor, placed)).body).toEqual({ added: 0, problems: [] })
  for (const { id } of await cartOf(visitor)) await visitor.call('DELETE', `/api/cart/${id}`)
  expect((await again(visitor, placed)).body).toEqual({ added: 2, problems: [] })
  const cart = await cartOf(visitor)
  expect(cart.map(({ design }) => design)).toEqual(placed.order.lines.map(({ design }) => design))
  expect(cart.map(({ quantity }) => quantity)).toEqual([2, 1])
})

test('whoever holds the link has it in another browser, with photos of its own, and can order it', async () => {
  const { placed } = await expired()
  const elsewhere = t.visitor()
  expect((await again(elsewhere, placed)).body).toEqual({ added: 2, problems: [] })
  const cart = await cartOf(elsewhere)
  expect(cart.every(({ previewUrl, available }) => previewUrl !== null && available)).toBe(true)
  const used = cart.flatMap(({ design }) => design?.cells.map(({ photoId }) => photoId) ?? [])
  for (const photoId of used) expect((await elsewhere.call('GET', `/api/photos/${photoId}`)).status).toBe(200)
  const bought = placed.order.lines.flatMap(({ design }) => design?.cells.map(({ photoId }) => photoId) ?? [])
  expect(used.filter((photoId) => bought.includes(photoId))).toEqual([])
  expect((await placeOrder(elsewhere)).order.totals.goodsFils).toBe(placed.order.totals.goodsFils)
})

test('a stranger gets nothing, and a piece whose photo is gone is named', async () => {
  const [{ placed }, { placed: another }] = [await expired(), await expired()]
  const stranger = t.visitor()
  expect((await again(stranger, placed, another.token)).body).toMatchObject({ status: 404, code: 'order/not-found' })
  expect(await cartOf(stranger)).toEqual([])
  await t.shop.db.delete(photos)
  const { body } = await again(stranger, placed)
  expect(body).toMatchObject({ added: 0, problems: [{ title: placed.order.lines[0]?.title }, { detail: expect.any(String) }] })
})
