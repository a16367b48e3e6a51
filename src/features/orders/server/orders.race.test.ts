import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fils } from '#domain/prices/money.ts'
import { documents } from '#features/documents/server/documents.tables.ts'
import { discountCodes } from '#features/discounts/server/discounts.tables.ts'
import { holdGiftCard, releaseHolds } from '#features/gift-cards/server/gift-cards.service.ts'
import { giftCardLedger, giftCards } from '#features/gift-cards/server/gift-cards.tables.ts'
import { printFiles } from '#features/print-files/server/print-files.tables.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, address, contact, orderBody, placeOrder, sendOrder, shoppers } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { reconcileOrders, settlePayment } from './paying/settle-payment.service.ts'
import { orderHistory, orderRefunds, orders, orderTenders } from './orders.tables.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })
const many = <Value>(count: number, work: (n: number) => Promise<Value>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)))
let admin: Visitor

beforeAll(async () => {
  admin = await t.asAdmin()
})

async function makeCode(change: object): Promise<string> {
  const code = `C${randomUUID().slice(0, 8)}`.toUpperCase()
  await admin.call('POST', '/api/admin/discount-codes', { code, kind: 'fixed', amountFils: 1000, ...change })
  return code
}

const issueCard = async (amountFils: number) =>
  (await admin.call('POST', '/api/admin/gift-cards', { amountFils })).body as { id: string; code: string }

async function pending() {
  const [visitor] = await shoppers(t, 1)
  return placeOrder(visitor!)
}

const rowOf = async (number: string) => (await t.shop.db.select().from(orders).where(eq(orders.number, number)))[0]!

test('the same key 20 times at once: one order, one payment, one answer', async () => {
  const [visitor] = await shoppers(t, 1)
  const [body, key] = [await orderBody(visitor!), randomUUID()]
  const before = payments.payments.size
  const answers = await many(20, () => sendOrder(visitor!, body, key))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(payments.payments.size).toBe(before + 1)
  expect(await t.shop.db.select().from(orders).where(eq(orders.sessionId, visitor!.sessionId))).toHaveLength(1)
})

test('an order taken on the phone, sent 10 times at once: one order, one note, one mail', async () => {
  await addPiece(admin)
  const [body, key] = [{ ...(await orderBody(admin)), note: 'By Thursday' }, randomUUID()]
  const answers = await many(10, () => admin.call('POST', '/api/admin/orders', body, { 'idempotency-key': key }))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const [number] = new Set(answers.map((answer) => answer.body.number as string))
  expect(answers.every((answer) => answer.body.number === number && answer.body.notes.length === 1)).toBe(true)
  await t.runJobs()
  expect(t.mails.filter(({ subject }) => subject.includes(`${number}: please pay here`))).toHaveLength(1)
})

test('the same key with a gift card that it empties: everybody is told the same', async () => {
  const [visitor] = await shoppers(t, 1)
  const card = await issueCard(5000)
  const [body, key] = [await orderBody(visitor!, { giftCardCodes: [card.code] }), randomUUID()]
  const answers = await many(20, () => sendOrder(visitor!, body, key))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(answers[0]?.body.order.totals.giftCardFils).toBe(5000)
})

test('the last use of a code, 50 orders at once: one has it, 49 are a clean 409', async () => {
  const code = await makeCode({ usageLimit: 1 })
  const visitors = await shoppers(t, 50)
  const body = await orderBody(visitors[0]!, { discountCode: code })
  const answers = await many(50, (n) => sendOrder(visitors[n]!, { ...body, contact: { ...contact, email: `n${n}@example.com` } }))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status, body }) => status === 409 && body.code === 'discount/used-up')).toHaveLength(49)
  expect(await t.shop.db.select().from(discountCodes).where(eq(discountCodes.code, code))).toMatchObject([{ uses: 1 }])
})

test('a code for one use by each e-mail, 10 orders at once by one: one has it', async () => {
  const code = await makeCode({ perEmailLimit: 1 })
  const visitors = await shoppers(t, 10)
  const body = await orderBody(visitors[0]!, { discountCode: code })
  const answers = await many(10, (n) => sendOrder(visitors[n]!, body))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'discount/used-by-you')).toHaveLength(9)
})

test('a gift card of 100.00 and 50 spends of 30.00 at once: three, and the ledger agrees', async () => {
  const card = await issueCard(10_000)
  const spends = await many(50, () => {
    const hold = { orderId: randomUUID(), cardId: card.id, amountFils: fils(3000), at: t.clock.now() }
    return t.shop.db
      .transaction((tx) => holdGiftCard(tx, hold))
      .then(
        () => hold.orderId,
        () => null,
      )
  })
  const held = spends.filter((orderId) => orderId !== null)
  expect(held).toHaveLength(3)
  const check = async () => {
    const [row] = await t.shop.db.select().from(giftCards).where(eq(giftCards.id, card.id))
    const entries = await t.shop.db.select().from(giftCardLedger).where(eq(giftCardLedger.cardId, card.id))
    const taken = entries
      .filter(({ kind }) => kind !== 'released')
      .reduce((sum, { kind, amountFils }) => (kind === 'credit' ? sum - amountFils : sum + amountFils), 0)
    expect(taken + (row?.balanceFils ?? 0)).toBe(10_000)
    return row?.balanceFils
  }
  expect(await check()).toBe(1000)
  await many(10, () => t.shop.db.transaction((tx) => releaseHolds(tx, held[0]!)))
  expect(await check()).toBe(4000)
})

test('one gift card in 10 orders at once pays all it has and no more', async () => {
  const card = await issueCard(50_000)
  const visitors = await shoppers(t, 10)
  const body = { contact, address, carrierId: 'standard', paymentMethod: 'card', expectedTotal: 21500, giftCardCodes: [card.code] }
  const answers = await many(10, (n) => sendOrder(visitors[n]!, body))
  const placed = answers.filter(({ status }) => status === 201)
  expect(placed.length).toBeGreaterThanOrEqual(3)
  expect(placed.reduce((sum, { body }) => sum + body.order.totals.giftCardFils, 0)).toBe(50_000)
  expect(answers.filter(({ status }) => status !== 201).every(({ body }) => body.code === 'gift-card/unknown')).toBe(true)
})

test('webhook, return page and reconciler 20 times at once: paid once', async () => {
  const placed = await pending()
  const id = placed.payment?.id ?? ''
  payments.set(id, 'succeeded')
  await many<unknown>(20, (n) => (n % 5 === 0 ? reconcileOrders(t.shop) : settlePayment(t.shop, 'sandbox', id)))
  const row = await rowOf(placed.order.number)
  const history = await t.shop.db.select().from(orderHistory).where(eq(orderHistory.orderId, row.id))
  expect(history.map(({ state }) => state)).toEqual(['pending_payment', 'paid'])
  expect(
    await t.shop.db
      .select()
      .from(printFiles)
      .where(eq(printFiles.reference, `${row.number}-1`)),
  ).toHaveLength(1)
})

test('paid and expiring at once: a paid order, or an expired one that is paid after all', async () => {
  const code = await makeCode({ usageLimit: 1 })
  const [visitor] = await shoppers(t, 1)
  const placed = await placeOrder(visitor!, { discountCode: code })
  const id = placed.payment?.id ?? ''
  t.clock.advance(31 * 60_000)
  payments.set(id, 'succeeded')
  await many<unknown>(12, (n) => (n % 2 ? reconcileOrders(t.shop) : settlePayment(t.shop, 'sandbox', id)))
  expect(await rowOf(placed.order.number)).toMatchObject({ state: 'paid', paymentStatus: 'paid' })
  expect(await t.shop.db.select().from(discountCodes).where(eq(discountCodes.code, code))).toMatchObject([{ uses: 1 }])
})

test('cancelled and paid at once: one refund of what was charged, never none and never two', async () => {
  const placed = await pending()
  const id = placed.payment?.id ?? ''
  payments.set(id, 'succeeded')
  const path = `/api/orders/${placed.order.number}/cancel?token=${placed.token}`
  await many(12, async (n) => (n % 2 ? t.visitor().call('POST', path) : settlePayment(t.shop, 'sandbox', id)))
  await t.runJobs()
  const row = await rowOf(placed.order.number)
  expect(row).toMatchObject({ state: 'cancelled', paymentStatus: 'refunded' })
  expect(await t.shop.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, row.id))).toMatchObject([{ amountFils: 21500 }])
  expect([...payments.refunds.values()].filter(({ paymentId }) => paymentId === id)).toMatchObject([{ amountFils: 21500 }])
})

test('a photo removed while it is being ordered: one of the two is refused', async () => {
  const visitor = t.visitor()
  const photoId = await addPiece(visitor)
  const body = await orderBody(visitor)
  const [placed, removed] = await Promise.all([sendOrder(visitor, body), visitor.call('DELETE', `/api/photos/${photoId}`)])
  expect([
    [201, 409],
    [422, 204],
  ]).toContainEqual([placed.status, removed.status])
})

test('lines taken out and changed while the cart is ordered: nobody waits for each other for ever', async () => {
  for (let round = 0; round < 5; round += 1) {
    const visitor = t.visitor()
    await addPiece(visitor)
    await addPiece(visitor)
    const items = (await visitor.call('GET', '/api/cart')).body as { id: string }[]
    const body = await orderBody(visitor)
    const answers = await Promise.all([
      sendOrder(visitor, body),
      ...items.map(({ id }) => visitor.call('DELETE', `/api/cart/${id}`)),
      ...items.map(({ id }) => visitor.call('PUT', `/api/cart/${id}`, { quantity: 2 })),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect([201, 409, 422]).toContain(answers[0]?.status)
  }
})

test('orders placed and cancelled at once with one code and one card: nobody waits for ever, and all of it adds up', async () => {
  const [code, card] = [await makeCode({}), await issueCard(200_000)]
  const choices = { discountCode: code, giftCardCodes: [card.code] }
  const visitors = await shoppers(t, 16)
  const body = await orderBody(visitors[0]!, choices)
  const placed = await many(8, (n) => sendOrder(visitors[n]!, body))
  const answers = await many(16, (n) => {
    const { order, token } = placed[n % 8]!.body
    return n < 8 ? t.visitor().call('POST', `/api/orders/${order.number}/cancel?token=${token}`) : sendOrder(visitors[n]!, body)
  })
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
  const [row] = await t.shop.db.select().from(giftCards).where(eq(giftCards.id, card.id))
  const held = answers.slice(8).reduce((sum, answer) => sum + answer.body.order.totals.giftCardFils, 0)
  expect(row?.balanceFils).toBe(200_000 - held)
  expect(await t.shop.db.select().from(discountCodes).where(eq(discountCodes.code, code))).toMatchObject([{ uses: 8 }])
})

test('20 refunds at once never exceed what was paid', async () => {
  const { order, payment } = await pending()
  payments.set(payment?.id ?? '', 'succeeded')
  await settlePayment(t.shop, 'sandbox', payment?.id ?? '')
  const refund = () =>
    admin.call(
      'POST',
      `/api/admin/orders/${order.number}/refunds`,
      { amountFils: 3000, reason: 'Late' },
      { 'idempotency-key': randomUUID() },
    )
  const statuses = (await many(20, refund)).map(({ status }) => status)
  await t.runJobs()
  expect(statuses.filter((status) => status === 201)).toHaveLength(7)
  expect(statuses.filter((status) => status === 409)).toHaveLength(13)
  const given = await t.shop.db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, (await rowOf(order.number)).id))
  expect(given.reduce((sum, { amountFils }) => sum + amountFils, 0)).toBe(21000)
  expect([...payments.refunds.values()].filter(({ paymentId }) => paymentId === payment?.id)).toHaveLength(7)
})

test('several of staff give the same line and the delivery back at once: each goes back once', async () => {
  const { order, payment } = await pending()
  payments.set(payment?.id ?? '', 'succeeded')
  await settlePayment(t.shop, 'sandbox', payment?.id ?? '')
  const refund = (amountFils: number, item: object) =>
    admin.call(
      'POST',
      `/api/admin/orders/${order.number}/refunds`,
      { amountFils, reason: 'Late', items: [item] },
      { 'idempotency-key': randomUUID() },
    )
  const [line] = order.lines
  const { deliveryFils } = order.totals
  const answers = await many(8, (n) =>
    n % 2 === 0 ? refund(line?.totalFils ?? 0, { lineId: line?.id, quantity: 1 }) : refund(deliveryFils, { charge: 'delivery' }),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(Array.from({ length: 6 }, () => 'order/refund-changed'))
  const given = await t.shop.db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, (await rowOf(order.number)).id))
  expect(given.reduce((sum, { amountFils }) => sum + amountFils, 0)).toBe((line?.totalFils ?? 0) + deliveryFils)
})

test('refunds of the provider heard of many times at once, beside the shop’s own: each counts once, and all of it adds up', async () => {
  const { order, payment } = await pending()
  const id = payment?.id ?? ''
  payments.set(id, 'succeeded')
  await settlePayment(t.shop, 'sandbox', id)
  const outside = [payments.refundOutside(id, 3000), payments.refundOutside(id, 4000)]
  await many<unknown>(24, (n) =>
    n % 3 === 0
      ? admin.call(
          'POST',
          `/api/admin/orders/${order.number}/refunds`,
          { amountFils: 2500, reason: 'Late' },
          { 'idempotency-key': `r-${n % 6}-${order.number}` },
        )
      : settlePayment(t.shop, 'sandbox', id),
  )
  await t.runJobs()
  const lost = [...payments.refunds.values()].find(({ key, paymentId }) => key !== null && paymentId === id)
  payments.setRefund(lost?.id ?? '', 'failed')
  await many(12, () => settlePayment(t.shop, 'sandbox', id))
  const row = await rowOf(order.number)
  const refunds = await t.shop.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, row.id))
  expect(refunds.filter(({ providerId }) => outside.includes(providerId ?? ''))).toHaveLength(2)
  const counted = refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amountFils }) => sum + amountFils, 0)
  expect(counted).toBe(3000 + 4000 + 2500)
  const [tender] = await t.shop.db.select().from(orderTenders).where(eq(orderTenders.orderId, row.id))
  expect(tender).toMatchObject({ refundedFils: counted, owedFils: 2500 })
  const notes = await t.shop.db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, row.id), eq(documents.kind, 'credit-note')))
  expect(notes.reduce((sum, { totalFils }) => sum + totalFils, 0)).toBe(counted + 2500)
})
