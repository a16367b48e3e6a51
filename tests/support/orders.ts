import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { OrderState } from '../../src/domain/orders/orders.ts'
import { cartItems, carts } from '../../src/features/cart/server/cart.tables.ts'
import type { Quote } from '../../src/features/quote/quote.ts'
import type { PlacedOrder } from '../../src/features/orders/orders.ts'
import type { Answer, TestShop, Visitor } from './test-shop.ts'
import { uploadPlain } from './upload.ts'

const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }

export const contact = { name: 'Layla Haddad', email: 'layla@example.com', phone: '050 123 4567' }
export const address = { emirate: 'Dubai', area: 'Al Barsha 1', street: '12th Street', building: 'Palm House', flat: '402' }

/** A canvas of 30 x 30 cm, AED 195, sharp enough to be printed, in the visitor's cart. */
export async function addPiece(visitor: Visitor, change: Record<string, unknown> = {}): Promise<string> {
  const photoId = await uploadPlain(visitor, { width: 1600, height: 1600, own: true })
  const { quantity = 1, ...look } = change
  const design = await visitor.call('POST', '/api/designs', { product: 'canvas', size: '30x30', cells: [{ photoId, placement }], ...look })
  if (design.status !== 201) throw new Error(JSON.stringify(design.body))
  const { status, body } = await visitor.call('POST', '/api/cart', { designId: design.body.id, quantity })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return photoId
}

export async function quoteFor(visitor: Visitor, choices: object = {}): Promise<Quote> {
  const { status, body } = await visitor.call('POST', '/api/checkout/quote', { emirate: 'Dubai', carrierId: 'standard', ...choices })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as Quote
}

export function sendOrder(visitor: Visitor, body: object, key: string = randomUUID()): Promise<Answer> {
  return visitor.call('POST', '/api/orders', body, { 'idempotency-key': key })
}

/** What the checkout page sends, the total as it was quoted. */
export async function orderBody(visitor: Visitor, change: Record<string, unknown> = {}) {
  const body = { contact, address, carrierId: 'standard', paymentMethod: 'card', ...change }
  const { totalFils } = await quoteFor(visitor, body)
  return { expectedTotal: totalFils, ...body }
}

export async function placeOrder(visitor: Visitor, change: Record<string, unknown> = {}): Promise<PlacedOrder> {
  const { status, body } = await sendOrder(visitor, await orderBody(visitor, change))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body as PlacedOrder
}

export const wayToTheDoor: OrderState[] = ['in_production', 'packed', 'shipped', 'delivered']

/** To one state after the other, as staff would; what is to be packed is made before. */
export async function moveAlong(staff: Visitor, number: string, states = wayToTheDoor): Promise<void> {
  const post = async (path: string, to: string) => {
    const { status, body } = await staff.call('POST', `/api/admin/orders/${number}${path}`, { to })
    if (status !== 200) throw new Error(`${to}: ${JSON.stringify(body)}`)
  }
  for (const to of states) {
    if (to === 'packed') await post('/pieces/transitions', 'done')
    await post('/transitions', to)
  }
}

/** Many carts with the same finished piece, the photo sent once. */
export async function shoppers({ shop, clock, visitor }: TestShop, count: number): Promise<Visitor[]> {
  const first = visitor()
  await addPiece(first)
  const [item] = await shop.db.select().from(cartItems).where(eq(cartItems.sessionId, first.sessionId))
  const { position: _position, ...piece } = item!
  const others = Array.from({ length: count - 1 }, visitor)
  for (const { sessionId } of others) {
    await shop.db.insert(carts).values({ sessionId, lines: 1, updatedAt: clock.now() })
    await shop.db.insert(cartItems).values({ ...piece, id: randomUUID(), sessionId })
  }
  return [first, ...others]
}
