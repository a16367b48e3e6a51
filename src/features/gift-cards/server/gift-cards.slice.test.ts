import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fils } from '#domain/prices/money.ts'
import { auditLog } from '#platform/audit.tables.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { giftCards } from './gift-cards.tables.ts'

const t = useTestShop({ rateLimitScale: 1 })
const minuteMs = 60_000
let admin: Visitor

beforeAll(async () => {
  admin = await t.asAdmin()
})

const issue = async (amountFils: unknown) => admin.call('POST', '/api/admin/gift-cards', { amountFils, note: 'A thank you' })
const balance = (visitor: Visitor, code: string) => visitor.call('POST', '/api/gift-cards/balance', { code })

test('a card is issued with a code that is answered once and stored hashed', async () => {
  const { status, body } = await issue(10_000)
  expect(status).toBe(201)
  expect(body).toMatchObject({ code: expect.stringMatching(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/), amountFils: 10_000, lastDay: '2028-03-02' })
  const [row] = await t.shop.db.select().from(giftCards).where(eq(giftCards.id, body.id))
  for (const written of [body.code, body.code.replaceAll('-', '')]) expect(JSON.stringify(row)).not.toContain(written)
  const logged = await t.shop.db.select().from(auditLog).where(eq(auditLog.target, body.id))
  expect(logged).toMatchObject([{ action: 'gift-card.issued', after: { amountFils: 10_000 } }])
  expect(JSON.stringify(logged)).not.toContain(body.code)
})

test.each([4900, 200_100, 5050, '5000', -5000])('an amount of %s is refused', async (amount) => {
  expect((await issue(amount)).status).toBe(422)
})

test('whoever has the code sees the balance, however it is typed', async () => {
  const { code } = (await issue(10_000)).body
  const visitor = t.visitor()
  for (let time = 0; time < 8; time += 1) {
    expect((await balance(visitor, ` ${code.toLowerCase().replaceAll('-', ' ')}`)).body).toEqual({
      balanceFils: 10_000,
      lastDay: '2028-03-02',
    })
  }
})

test('unknown, misshapen, used up and too old answer alike; after five misses even the right code is a 429', async () => {
  const [used, old, good] = [(await issue(5000)).body, (await issue(5000)).body, (await issue(5000)).body]
  await t.shop.db
    .update(giftCards)
    .set({ balanceFils: 0 as never })
    .where(eq(giftCards.id, used.id))
  await t.shop.db.update(giftCards).set({ lastDay: '2026-03-01' }).where(eq(giftCards.id, old.id))
  const visitor = t.visitor()
  const misses = []
  for (const code of ['AAAA-AAAA-AAAA-AAAA', 'never', used.code, old.code, 'BBBB-BBBB-BBBB-BBBB']) misses.push(await balance(visitor, code))
  expect(misses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(new Set(misses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const refused = await balance(visitor, good.code)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await visitor.call('POST', '/api/checkout/quote', { giftCardCodes: [good.code] })).status).toBe(429)
  t.clock.advance(15 * minuteMs)
  expect((await balance(visitor, good.code)).status).toBe(200)
})

test('the database itself keeps a balance between nothing and what was issued', async () => {
  const { id } = (await issue(10_000)).body as { id: string }
  for (const balanceFils of [-1, 10_001].map(fils)) {
    await expect(t.shop.db.update(giftCards).set({ balanceFils }).where(eq(giftCards.id, id))).rejects.toMatchObject({
      cause: { constraint: 'gift_cards_balance' },
    })
  }
})
