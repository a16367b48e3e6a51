import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { carriers, holidays } from '#features/delivery/server/delivery.tables.ts'
import { auditLog } from '#platform/audit.tables.ts'
import { addPiece, quoteFor } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { seedCarriers } from '#features/delivery/server/delivery.seed.ts'
import type { Quote } from '../quote.ts'

const t = useTestShop()
let admin: Visitor

beforeAll(async () => {
  admin = await t.asAdmin()
})

async function makeCode(change: object): Promise<string> {
  const code = `C${randomUUID().slice(0, 8)}`.toUpperCase()
  const { status, body } = await admin.call('POST', '/api/admin/discount-codes', { code, ...change })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return code
}

const problems = ({ problems }: Quote) => problems.map(({ code }) => code)

test('an empty cart costs nothing and says so in words', async () => {
  expect(await quoteFor(t.visitor())).toMatchObject({
    lines: [],
    totalFils: 0,
    problems: [{ code: 'cart/empty', detail: 'Your cart is empty.' }],
  })
})

test('a quote names lines, carriers with fees and days, VAT and total', async () => {
  const visitor = t.visitor()
  await addPiece(visitor)
  expect(await quoteFor(visitor, { carrierId: 'express' })).toMatchObject({
    lines: [{ title: 'Canvas, 30 × 30 cm', quantity: 1, unitFils: 19500, totalFils: 19500, vatFils: 929 }],
    charges: [{ kind: 'delivery', totalFils: 4000, vatFils: 190 }],
    goodsFils: 19500,
    deliveryFils: 4000,
    vatFils: 1119,
    totalFils: 23500,
    toPayFils: 23500,
    carrierId: 'express',
    carriers: [
      { id: 'standard', feeFils: 2000, from: '2026-03-04', until: '2026-03-05' },
      { id: 'express', feeFils: 4000, from: '2026-03-03', until: '2026-03-03' },
      { id: 'pickup', feeFils: 0 },
    ],
    problems: [],
  })
  const elsewhere = await quoteFor(visitor, { carrierId: 'express', emirate: 'رأس الخيمة' })
  expect(elsewhere.carriers.map(({ id }) => id)).toEqual(['standard', 'pickup'])
  expect(problems(elsewhere)).toEqual(['delivery/carrier-unavailable'])
  expect((await quoteFor(visitor, { gift: { wrapped: true }, paymentMethod: 'cod' })).feesFils).toBe(2500)
})

test('the owner’s carriers and holidays count, and seeding again leaves them alone', async () => {
  const visitor = t.visitor()
  await addPiece(visitor)
  await t.shop.db
    .update(carriers)
    .set({ feesByEmirate: { Fujairah: 3500 as never } })
    .where(eq(carriers.id, 'standard'))
  await t.shop.db.insert(holidays).values({ day: '2026-03-03', name: 'A day off' })
  await seedCarriers(t.shop)
  const { deliveryFils, carriers: options } = await quoteFor(visitor, { emirate: 'fujairah' })
  expect(deliveryFils).toBe(3500)
  expect(options[0]).toMatchObject({ from: '2026-03-05', until: '2026-03-06' })
  await t.shop.db.delete(holidays)
  await t.shop.db.update(carriers).set({ feesByEmirate: {} }).where(eq(carriers.id, 'standard'))
})

test('a line that can’t be ordered as it is says why', async () => {
  const visitor = t.visitor()
  const { body } = await visitor.call('POST', '/api/cart', { type: 'canvas', size: '30x30' })
  expect((await quoteFor(visitor)).problems).toMatchObject([{ code: 'order/design-incomplete', itemId: body.id }])
})

test('codes take off what they say, and say why when they don’t', async () => {
  const visitor = t.visitor()
  await addPiece(visitor)
  const quoted = async (change: object) => quoteFor(visitor, { discountCode: ` ${(await makeCode(change)).toLowerCase()} ` })
  expect(await quoted({ kind: 'percent', percent: 20, capFils: 3000 })).toMatchObject({
    discountFils: 3000,
    totalFils: 18500,
    problems: [],
  })
  expect(await quoted({ kind: 'fixed', amountFils: 90_000 })).toMatchObject({ discountFils: 19500, totalFils: 2000 })
  expect(await quoted({ kind: 'free-delivery' })).toMatchObject({ discountFils: 0, deliveryFils: 0 })
  const percent = { kind: 'percent', percent: 10 }
  expect(problems(await quoted({ ...percent, from: '2026-03-03' }))).toEqual(['discount/not-yet'])
  expect(problems(await quoted({ ...percent, until: '2026-03-01' }))).toEqual(['discount/expired'])
  expect(problems(await quoted({ ...percent, from: '2026-03-02', until: '2026-03-02' }))).toEqual([])
  expect(problems(await quoted({ ...percent, minGoodsFils: 19_501 }))).toEqual(['discount/minimum'])
  expect(problems(await quoted({ ...percent, types: ['frame'] }))).toEqual(['discount/no-such-product'])
  expect((await quoteFor(visitor, { discountCode: 'NEVER' })).problems).toEqual([
    { code: 'discount/unknown', detail: 'We don’t know this code. Is it spelt right?' },
  ])
  expect(problems(await quoteFor(visitor, { discountCode: ' ' }))).toEqual([])
})

test('a code is made once, by an admin, with a line in the audit log', async () => {
  const code = await makeCode({ kind: 'percent', percent: 10 })
  expect((await admin.call('POST', '/api/admin/discount-codes', { code, kind: 'free-delivery' })).body.code).toBe('discount/code-taken')
  const logged = await t.shop.db.select().from(auditLog).where(eq(auditLog.target, code))
  expect(logged).toMatchObject([{ action: 'discount-code.created', after: { percent: 10, uses: 0 } }])
  for (const wrong of [{ kind: 'percent' }, { kind: 'fixed' }, { kind: 'percent', percent: 101 }, { kind: 'percent', percent: 1.5 }]) {
    expect((await admin.call('POST', '/api/admin/discount-codes', { code: 'WRONG', ...wrong })).status).toBe(422)
  }
})

test('an unknown gift card is a problem, a known one pays its part', async () => {
  const visitor = t.visitor()
  await addPiece(visitor)
  const card = (await admin.call('POST', '/api/admin/gift-cards', { amountFils: 5000 })).body
  const quoted = await quoteFor(visitor, { giftCardCodes: [card.code, 'AAAA-AAAA-AAAA-AAAA', card.code] })
  expect(quoted).toMatchObject({ totalFils: 21500, giftCardFils: 5000, toPayFils: 16500 })
  expect(problems(quoted)).toEqual(['gift-card/unknown'])
})

test('[QU20] a gift card pays for pieces alone: for one that is bought, the quote asks for money', async () => {
  const visitor = t.visitor()
  await addPiece(visitor)
  const bought = { amountFils: 20_000, recipientName: 'Layla', recipientEmail: 'layla@example.com', senderName: 'Omar', design: 'bloom' }
  expect((await visitor.call('POST', '/api/cart', { type: 'gift-card', giftCard: bought })).status).toBe(201)
  const card = (await admin.call('POST', '/api/admin/gift-cards', { amountFils: 30_000 })).body
  const quoted = await quoteFor(visitor, { giftCardCodes: [card.code] })
  expect(quoted).toMatchObject({ totalFils: 41_500, giftCardFils: 21_500, notByGiftCardFils: 8_500, toPayFils: 20_000, problems: [] })
})

test('whatever is in the cart, the totals are the sums of today’s prices in whole fils', async () => {
  const code = await makeCode({ kind: 'percent', percent: 13 })
  const piece = fc.record({
    type: fc.constantFrom('frame', 'frame-collage', 'canvas', 'canvas-collage'),
    size: fc.constantFrom('30x40', '40x30', '60x80'),
    mat: fc.boolean(),
    matSize: fc.constantFrom('regular', 'jumbo'),
    frameId: fc.integer({ min: 1, max: 6 }),
    quantity: fc.integer({ min: 1, max: 50 }),
    price: fc.constant(1),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.boolean(), async (pieces, withCode) => {
      const visitor = t.visitor()
      const items = []
      for (const each of pieces) items.push((await visitor.call('POST', '/api/cart', each)).body)
      const quoted = await quoteFor(visitor, withCode ? { discountCode: code } : {})
      expect(quoted.lines.map(({ totalFils }) => totalFils)).toEqual(items.map(({ unitPrice, quantity }) => unitPrice * quantity))
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
      expect(quoted.goodsFils).toBe(sum(items.map(({ lineTotal }) => lineTotal)))
      expect(quoted.discountFils).toBe(sum(quoted.lines.map(({ discountFils }) => discountFils)))
      expect(quoted.totalFils).toBe(quoted.goodsFils - quoted.discountFils + quoted.deliveryFils + quoted.feesFils)
      expect(quoted.vatFils).toBe(sum([...quoted.lines, ...quoted.charges].map(({ vatFils }) => vatFils)))
      expect(quoted.toPayFils).toBe(quoted.totalFils - quoted.giftCardFils)
    }),
    { numRuns: 25 },
  )
})
