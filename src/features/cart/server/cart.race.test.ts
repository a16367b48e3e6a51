import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import type { CartItem, CartPiece } from '../cart.ts'
import { carts } from './cart.tables.ts'

const t = useTestShop()
const framed = { type: 'frame', size: '30x40', frameId: 1 }
const many = <Value>(count: number, work: (n: number) => Promise<Value>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)))

test('60 parallel adds to one cart: 50 go in, 10 are refused', async () => {
  const visitor = t.visitor()
  const answers = await many(60, () => visitor.call('POST', '/api/cart', framed))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
  expect(answers.filter(({ body }) => body.code === 'cart/full')).toHaveLength(10)
  expect((await visitor.call('GET', '/api/cart')).body).toHaveLength(50)
})

test('one press that arrives twenty times at once is one line, counted once', async () => {
  const visitor = t.visitor()
  const answers = await many(20, () => visitor.call('POST', '/api/cart', framed, { 'idempotency-key': 'one-press' }))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await visitor.call('GET', '/api/cart')).body).toHaveLength(1)
  const [cart] = await t.shop.db.select().from(carts).where(eq(carts.sessionId, visitor.sessionId))
  expect(cart?.lines).toBe(1)
})

test('one line edited at once by many always ends consistent: its price is that of its fields', async () => {
  const visitor = t.visitor()
  const item = (await visitor.call('POST', '/api/cart', framed)).body as CartItem
  const changes = [{ size: '60x80' }, { mat: true }, { mat: false }, { matSize: 'jumbo' }, { frameId: 3 }, { quantity: 4 }]
  await many(30, (n) => visitor.call('PUT', `/api/cart/${item.id}`, changes[n % changes.length]))
  const [line] = (await visitor.call('GET', '/api/cart')).body as [CartPiece]
  expect(line).not.toHaveProperty('priceWas')
  expect(line.size).toBe('60x80')
  expect(line.quantity).toBe(4)
  expect(line.price).toBe(38500 + (line.mat ? (line.matSize === 'jumbo' ? 2500 : 750) : 0))
})

test('one line removed at once by many is removed once', async () => {
  const visitor = t.visitor()
  const item = (await visitor.call('POST', '/api/cart', framed)).body as CartItem
  const answers = await many(10, () => visitor.call('DELETE', `/api/cart/${item.id}`))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(9)
  const [cart] = await t.shop.db.select().from(carts).where(eq(carts.sessionId, visitor.sessionId))
  expect(cart?.lines).toBe(0)
})

test('two browsers of one account signing in at once: every piece is in one of the carts, once', async () => {
  const person = await t.registered()
  await person.call('POST', '/api/cart', { ...framed, quantity: 5 })
  await person.call('POST', '/api/logout')
  const browsers = [t.visitor(), t.visitor(), t.visitor()] as const
  for (const browser of browsers) await browser.call('POST', '/api/cart', { type: 'canvas', size: '30x30' })
  const logins = await many(12, (n) => browsers[(n % 3) as 0 | 1 | 2].call('POST', '/api/login', person))
  expect(logins.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  const lines = (await Promise.all(browsers.map((browser) => browser.call('GET', '/api/cart')))).flatMap(({ body }) => body as CartItem[])
  const pieces = (type: string) => lines.filter((line) => line.type === type).reduce((sum, line) => sum + line.quantity, 0)
  expect(pieces('frame')).toBe(5)
  expect(pieces('canvas')).toBe(3)
})

test('a price change while pieces are being added: every line was priced by one list or the other, and says when it moved', async () => {
  const admin = await t.asAdmin()
  const visitor = t.visitor()
  const adding = many(20, () => visitor.call('POST', '/api/cart', { type: 'frame', size: '50x50', frameId: 2 }))
  const changing = admin.call('PUT', '/api/admin/prices', { changes: [{ kind: 'frame', frameId: 2, size: '50x50', price: 26000 }] })
  await Promise.all([adding, changing])
  const lines = (await visitor.call('GET', '/api/cart')).body as CartItem[]
  expect(lines).toHaveLength(20)
  for (const line of lines) {
    expect(line.price).toBe(26000)
    expect([undefined, 24900]).toContain(line.priceWas)
  }
})
