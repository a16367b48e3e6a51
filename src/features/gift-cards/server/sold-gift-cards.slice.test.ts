import { eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { paymentChanged } from '#features/payments/server/payment-changed.jobs.ts'
import { rowsOf } from '#platform/db/database.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, contact, moveAlong, orderBody, placeOrder, quoteFor, sendOrder, wayToTheDoor } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import type { Order, PlacedOrder } from '../../orders/orders.ts'
import type { GiftCardLine } from '#features/gift-card-line/gift-card-line.ts'
import { giftCards } from './gift-cards.tables.ts'
import { sendGiftCards } from './send-gift-cards.jobs.ts'
import { sendDueGiftCards } from './send-gift-cards.service.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
let admin: Visitor

const bought: GiftCardLine = {
  amountFils: 20_000,
  recipientName: 'Layla',
  recipientEmail: 'layla.gift@example.com',
  senderName: 'Omar',
  message: 'For the wall above your desk.',
  design: 'dunes',
}
const byMail = { address: undefined, carrierId: null }

beforeEach(async () => {
  t.mails.length = 0
  // Tests move the clock, which ends sessions.
  admin = await t.asAdmin()
})

const dayIn = (days: number) => new Date(t.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)

async function addCard(visitor: Visitor, change: Partial<GiftCardLine> = {}, quantity = 1): Promise<string> {
  const { status, body } = await visitor.call('POST', '/api/cart', { type: 'gift-card', giftCard: { ...bought, ...change }, quantity })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

async function pay({ payment }: PlacedOrder): Promise<void> {
  payments.set(payment?.id ?? '', 'succeeded')
  await t.shop.db.transaction((tx) => t.shop.jobs.enqueue(tx, paymentChanged, { provider: 'sandbox', paymentId: payment?.id ?? '' }))
  await t.runJobs()
}

/** A guest's order of gift cards alone, paid. */
async function buy(change: Partial<GiftCardLine> = {}, quantity = 1): Promise<PlacedOrder> {
  const visitor = t.visitor()
  await addCard(visitor, change, quantity)
  const placed = await placeOrder(visitor, byMail)
  await pay(placed)
  return placed
}

const read = async ({ order, token }: PlacedOrder): Promise<Order> =>
  (await t.visitor().call('GET', `/api/orders/${order.number}?token=${token}`)).body
const cardMails = () => t.mails.filter(({ subject }) => subject === 'A gift card from Omar')
const codesIn = (text: string) => text.match(/\b[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}\b/g) ?? []
const balance = (code: string | undefined) => t.visitor().call('POST', '/api/gift-cards/balance', { code })
const rows = async ({ order }: PlacedOrder) => {
  const found = await t.shop.db.execute(sql`select id from orders where number = ${order.number}`)
  return t.shop.db
    .select()
    .from(giftCards)
    .where(eq(giftCards.orderId, (rowsOf(found) as { id: string }[])[0]?.id ?? ''))
}
const pdfText = async (pdf: Buffer | undefined) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf ?? Buffer.alloc(0))), { mergePages: true })).text.replace(/\s+/g, ' ')

test('a card lies in the cart at its own amount, whatever price is sent, and can be changed', async () => {
  const visitor = t.visitor()
  const { status, body } = await visitor.call('POST', '/api/cart', { type: 'gift-card', giftCard: bought, quantity: 3, price: 1 })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    type: 'gift-card',
    price: 20_000,
    lineTotal: 60_000,
    quantity: 3,
    size: null,
    design: null,
    giftCard: bought,
  })
  const more = await visitor.call('PUT', `/api/cart/${body.id}`, { quantity: 4 })
  expect(more.body).toMatchObject({ lineTotal: 80_000, giftCard: bought })
  const other = await visitor.call('PUT', `/api/cart/${body.id}`, { giftCard: { ...bought, amountFils: 50_000, sendOn: dayIn(3) } })
  expect(other.body).toMatchObject({ price: 50_000, lineTotal: 200_000, giftCard: { sendOn: dayIn(3) } })
  expect((await visitor.call('GET', '/api/cart')).body).toEqual([other.body])
})

test.each<[what: string, change: Record<string, unknown>]>([
  ['too small an amount', { amountFils: 4900 }],
  ['too large an amount', { amountFils: 200_100 }],
  ['half a dirham', { amountFils: 10_050 }],
  ['no recipient', { recipientName: ' ' }],
  ['a name of two lines', { senderName: 'Omar\r\nBcc: all@example.com' }],
  ['no address', { recipientEmail: 'layla' }],
  ['yesterday', { sendOn: '2026-03-01' }],
  ['a year and a day', { sendOn: '2027-03-03' }],
  ['no such day', { sendOn: '2026-02-30' }],
  ['a design the shop has not', { design: 'palms' }],
  ['a message that is a book', { message: 'a'.repeat(301) }],
  ['a message that the sheet can’t have', { message: 'For you 🌷' }],
  ['a name that the sheet can’t have', { recipientName: 'Layla 🌷' }],
  ['a message that is a list', { message: 'a\n'.repeat(11) + 'a' }],
])('%s is refused', async (_what, change) => {
  expect((await t.visitor().call('POST', '/api/cart', { type: 'gift-card', giftCard: { ...bought, ...change } })).status).toBe(422)
})

test('a card without its fields, and more than 50 of one, are refused', async () => {
  const visitor = t.visitor()
  expect((await visitor.call('POST', '/api/cart', { type: 'gift-card' })).status).toBe(422)
  expect((await visitor.call('POST', '/api/cart', { type: 'gift-card', giftCard: bought, quantity: 51 })).status).toBe(422)
})

test('signing in keeps cards, and joins equal ones', async () => {
  const person = await t.registered()
  await addCard(person)
  await addCard(person, { amountFils: 30_000 })
  const other = t.visitor()
  await addCard(other, {}, 2)
  await other.call('POST', '/api/login', person)
  const { body } = await other.call('GET', '/api/cart')
  expect(body.map(({ price, quantity }: { price: number; quantity: number }) => [price, quantity])).toEqual([
    [30_000, 1],
    [20_000, 3],
  ])
})

test('cards alone cost no delivery and carry no VAT, need no address, and can’t be paid in cash', async () => {
  const visitor = t.visitor()
  await addCard(visitor, {}, 2)
  expect(await quoteFor(visitor, { carrierId: null })).toMatchObject({
    lines: [{ title: 'Gift card, AED 200', totalFils: 40_000, vatFils: 0 }],
    deliveryFils: 0,
    vatFils: 0,
    totalFils: 40_000,
    carrierId: null,
    carriers: [],
    problems: [],
  })
  const cash = await sendOrder(visitor, await orderBody(visitor, { ...byMail, paymentMethod: 'cod', expectedTotal: 41_000 }))
  expect(cash.body.code).toBe('cod/gift-cards-only')
  const { order } = await placeOrder(visitor, byMail)
  expect(order).toMatchObject({
    address: null,
    promise: { from: '2026-03-02', until: '2026-03-02' },
    lines: [{ type: 'gift-card', giftCard: bought }],
  })
})

test('beside a piece an address is needed, the code takes nothing off the card, and the piece is made', async () => {
  const visitor = t.visitor()
  await addPiece(visitor)
  await addCard(visitor)
  const code = 'TENOFF'
  await admin.call('POST', '/api/admin/discount-codes', { code, kind: 'percent', percent: 10 })
  const quote = await quoteFor(visitor, { discountCode: code })
  expect(quote).toMatchObject({ lines: [{ discountFils: 1950 }, { discountFils: 0, vatFils: 0 }], discountFils: 1950, deliveryFils: 2000 })
  const body = await orderBody(visitor, { discountCode: code })
  expect((await sendOrder(visitor, { ...body, address: undefined })).status).toBe(422)
  const placed = await placeOrder(visitor, { discountCode: code })
  await pay(placed)
  expect(await read(placed)).toMatchObject({ state: 'paid', invoiceNumber: expect.any(String) })
  expect(cardMails()).toHaveLength(1)
  const staff = (await admin.call('GET', `/api/admin/orders/${placed.order.number}`)).body
  expect(staff.pieces).toHaveLength(1)
  const slip = await admin.call('GET', `/api/admin/orders/${placed.order.number}/packing-slip.pdf`)
  expect(await pdfText(slip.bytes)).not.toContain('Gift card')
})

test('a paid card is mailed at once with its PDF, once, and its code buys something', async () => {
  const placed = await buy()
  const [mail, ...others] = cardMails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: bought.recipientEmail, subject: 'A gift card from Omar' })
  for (const said of ['Hello Layla', 'Omar gives you AED 200', bought.message, '2 March 2028']) expect(mail?.text).toContain(said)
  const [code] = codesIn(mail?.text ?? '')
  expect(mail?.html).toContain(code)
  const pdf = await pdfText(mail?.attachments[0]?.content)
  for (const said of [code, 'AED 200', 'For Layla', 'From Omar', bought.message]) expect(pdf).toContain(said)
  expect((await balance(code)).body).toEqual({ balanceFils: 20_000, lastDay: '2028-03-02' })
  expect(await read(placed)).toMatchObject({ state: 'delivered', paymentStatus: 'paid' })
  const { delivery } = (await (await t.asAdmin()).call('GET', '/api/admin/dashboard?days=7')).body
  expect(delivery, 'what goes by mail is no delivery').toEqual({ delivered: 0, onTime: 0 })

  const spender = t.visitor()
  await addPiece(spender)
  const order = await placeOrder(spender, { giftCardCodes: [code], carrierId: 'pickup' })
  expect(order).toMatchObject({ order: { state: 'paid', totals: { giftCardFils: 19_500, toPayFils: 0 } }, payment: null })
  expect((await balance(code)).body.balanceFils).toBe(500)
})

test('the code is nowhere but in its mail: not in a table, not in a job', async () => {
  const placed = await buy()
  const [code = ''] = codesIn(cardMails()[0]?.text ?? '')
  expect(code).toMatch(/^\S{19}$/)
  expect(await rows(placed)).toMatchObject([{ codeSeed: null, sentAt: t.clock.now() }])
  const tables = rowsOf(
    await t.shop.db.execute(sql`select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`),
  ) as { name: string }[]
  expect(tables.map(({ name }) => name)).toContain('pgboss.job')
  for (const { name } of tables) {
    const found = await t.shop.db.execute(sql`select count(*)::int as hits from ${sql.raw(name)} as r where r::text ilike ${`%${code}%`}`)
    expect(rowsOf(found), name).toEqual([{ hits: 0 }])
  }
})

test('each copy is a card of its own', async () => {
  const placed = await buy({}, 3)
  const codes = cardMails().flatMap(({ text }) => codesIn(text))
  expect(new Set(codes).size).toBe(3)
  expect((await read(placed)).lines).toMatchObject([{ sentAt: t.clock.now().toISOString() }])
  const [first] = await rows(placed)
  await t.shop.db
    .update(giftCards)
    .set({ sentAt: null })
    .where(eq(giftCards.id, first?.id ?? ''))
  expect((await read(placed)).lines, 'one of them is not sent').toMatchObject([{ sentAt: null }])
})

test('however often and by however many it is sent, it is sent once', async () => {
  const placed = await buy()
  await t.shop.db.transaction((tx) => t.shop.jobs.enqueue(tx, sendGiftCards, {}))
  await t.runJobs()
  t.clock.advance(dayMs)
  await Promise.all(Array.from({ length: 5 }, () => sendDueGiftCards(t.shop)))
  await pay(placed)
  expect(cardMails()).toHaveLength(1)
})

test('a card for later waits for 09:00 in Dubai on its day', async () => {
  const day = dayIn(10)
  const placed = await buy({ sendOn: day })
  expect(cardMails()).toEqual([])
  expect(await read(placed)).toMatchObject({ state: 'paid', promise: { from: day, until: day }, lines: [{ sentAt: null }] })
  t.clock.advance(new Date(`${day}T05:00:00Z`).getTime() - t.clock.now().getTime() - 1)
  await sendDueGiftCards(t.shop)
  expect(cardMails()).toEqual([])
  t.clock.advance(1)
  await sendDueGiftCards(t.shop)
  await t.runJobs()
  expect(cardMails()).toHaveLength(1)
  expect(await read(placed)).toMatchObject({ state: 'delivered', lines: [{ sentAt: t.clock.now().toISOString() }] })
})

test('a mail that does not leave is tried again, and one that left before a crash is the same mail again', async () => {
  const real = t.shop.mail.send
  const keys: string[] = []
  let [isAway, isLost] = [true, false]
  t.shop.mail.send = async (message, key, attachments) => {
    if (message.subject !== 'A gift card from Omar') return real(message, key, attachments)
    if (isAway) throw new Error('The mail server is away')
    keys.push(key)
    const sending = await real(message, key, attachments)
    if (isLost) throw new Error('The answer was lost')
    return sending
  }
  try {
    const placed = await buy()
    expect((await read(placed)).state).toBe('paid')
    ;[isAway, isLost] = [false, true]
    await sendDueGiftCards(t.shop)
    expect(keys).toEqual([])
    t.clock.advance(2 * minuteMs)
    await sendDueGiftCards(t.shop)
    expect(keys).toHaveLength(1)
    isLost = false
    t.clock.advance(4 * minuteMs)
    await sendDueGiftCards(t.shop)
    await t.runJobs()
    expect(new Set(keys).size).toBe(1)
    expect(new Set(cardMails().flatMap(({ text }) => codesIn(text))).size).toBe(1)
    expect((await balance(codesIn(cardMails()[0]?.text ?? '')[0])).status).toBe(200)
    expect((await read(placed)).state).toBe('delivered')
    t.clock.advance(dayMs)
    await sendDueGiftCards(t.shop)
    expect(keys).toHaveLength(2)
  } finally {
    t.shop.mail.send = real
  }
})

test('cancelled before its day it is never sent, and all of it goes back', async () => {
  const placed = await buy({ sendOn: dayIn(5) })
  const { status, body } = await t.visitor().call('POST', `/api/orders/${placed.order.number}/cancel?token=${placed.token}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'cancelled', paymentStatus: 'refunded', refundedFils: 20_000 })
  t.clock.advance(10 * dayMs)
  await sendDueGiftCards(t.shop)
  expect(cardMails()).toEqual([])
})

test('held, its cards wait with it; released, they go', async () => {
  const day = dayIn(5)
  const placed = await buy({ sendOn: day })
  const move = (to: string) => admin.call('POST', `/api/admin/orders/${placed.order.number}/transitions`, { to })
  expect((await move('in_production')).status).toBe(409)
  expect((await move('on_hold')).status).toBe(200)
  t.clock.advance(6 * dayMs)
  admin = await t.asAdmin()
  await sendDueGiftCards(t.shop)
  expect(cardMails()).toEqual([])
  expect((await move('paid')).status).toBe(200)
  await t.runJobs()
  expect(cardMails()).toHaveLength(1)
})

test('what a sent card can still buy is not given back until it is disabled, and then only what is left on it', async () => {
  const placed = await buy()
  const [code] = codesIn(cardMails()[0]?.text ?? '')
  const spender = t.visitor()
  await addPiece(spender)
  await placeOrder(spender, { giftCardCodes: [code], carrierId: 'pickup' })
  const [card] = await rows(placed)
  const refund = (amountFils: number, key: string) =>
    admin.call('POST', `/api/admin/orders/${placed.order.number}/refunds`, { amountFils, reason: 'Asked for' }, { 'idempotency-key': key })
  expect((await refund(500, 'before-disabling')).body.code).toBe('order/refund-too-much')
  expect((await admin.call('POST', `/api/admin/gift-cards/${card?.id}/disable`)).body).toMatchObject({
    state: 'disabled',
    balanceFils: 500,
  })
  expect((await balance(code)).status).toBe(404)
  expect((await refund(501, 'more-than-left')).body.code).toBe('order/refund-too-much')
  expect((await refund(500, 'what-is-left')).body).toMatchObject({ paymentStatus: 'partially_refunded', refundableFils: 0 })
})

test('sent again, to another address, it has a new code and the old one ends', async () => {
  const placed = await buy()
  const [card] = await rows(placed)
  const [old] = codesIn(cardMails()[0]?.text ?? '')
  t.clock.advance(40 * dayMs)
  admin = await t.asAdmin()
  const resend = (body: object = {}) => admin.call('POST', `/api/admin/gift-cards/${card?.id}/resend`, body)
  expect((await resend({ recipientEmail: 'right@example.com' })).body).toMatchObject({
    state: 'valid',
    recipientEmail: 'right@example.com',
  })
  expect((await balance(old)).status).toBe(404)
  await t.runJobs()
  const mail = cardMails()[1]
  const [fresh] = codesIn(mail?.text ?? '')
  expect(mail?.to).toBe('right@example.com')
  expect(fresh).not.toBe(old)
  expect((await balance(fresh)).body).toEqual({ balanceFils: 20_000, lastDay: card?.lastDay })
  await admin.call('POST', `/api/admin/gift-cards/${card?.id}/disable`)
  expect((await resend()).body.code).toBe('gift-card/no-resend')
})

test('what people type is inert in the mail and in the PDF', async () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&{{7*7}}'
  await buy({ recipientName: hostile, senderName: 'Omar', message: `${hostile}\n</table><script>alert(2)</script>\u202E` })
  const [mail] = cardMails()
  const picture = '<img src="http://localhost/gift-cards/dunes.png"'
  expect(mail?.html).toContain(picture)
  expect(mail?.html.replace(picture, '')).not.toMatch(/<img|<script|<\/table><script/)
  expect(mail?.html).toContain('&lt;script&gt;')
  expect(await pdfText(mail?.attachments[0]?.content)).toContain('<script>alert(2)</script>')
})

test('the shop gives a card away: with an address it is mailed, and the code answered is the one that is mailed', async () => {
  const { status, body } = await admin.call('POST', '/api/admin/gift-cards', { amountFils: 10_000, recipientEmail: 'friend@example.com' })
  expect(status).toBe(201)
  await t.runJobs()
  const mail = t.mails.find(({ to }) => to === 'friend@example.com')
  expect(mail).toMatchObject({ subject: 'A gift card from Barwaz', attachments: [{ filename: 'gift-card.pdf' }] })
  expect(codesIn(mail?.text ?? '')).toEqual([body.code])
  const listed = await admin.call('GET', '/api/admin/gift-cards?q=friend@')
  expect(listed.body).toMatchObject({
    total: 1,
    items: [{ id: body.id, state: 'valid', balanceFils: 10_000, recipientEmail: 'friend@example.com' }],
  })
  expect(JSON.stringify(listed.body)).not.toContain(body.code)
})

test('only an admin lists, sends again and disables', async () => {
  const visitor = t.visitor()
  for (const [method, path] of [
    ['GET', ''],
    ['POST', `/${crypto.randomUUID()}/resend`],
    ['POST', `/${crypto.randomUUID()}/disable`],
  ] as const) {
    expect((await visitor.call(method, `/api/admin/gift-cards${path}`, method === 'POST' ? {} : undefined)).status).toBe(401)
  }
  expect((await admin.call('POST', `/api/admin/gift-cards/${crypto.randomUUID()}/disable`)).status).toBe(404)
})

test('an order names its contact and nothing else: no address, no slip', async () => {
  const placed = await buy()
  const order = await read(placed)
  expect(order).toMatchObject({ address: null, contact: { name: contact.name }, totals: { carrierId: null } })
  expect(t.mails.find(({ subject }) => subject === `Your order ${order.number} is paid`)?.text).not.toContain('Delivery address')
})

test('beside a piece that is paid in cash, the card goes when the piece was handed over', async () => {
  const visitor = t.visitor()
  await addPiece(visitor)
  await addCard(visitor)
  const placed = await placeOrder(visitor, { paymentMethod: 'cod' })
  const isUnpaid = async () => (await read(placed)).lines.flatMap((line) => (line.type === 'gift-card' ? line.isUnpaid : []))
  await t.runJobs()
  expect(t.mails.at(-1)?.text).toContain('layla.gift@example.com, once the order is paid')
  for (const to of wayToTheDoor) {
    expect(cardMails(), to).toEqual([])
    expect(await isUnpaid(), to).toEqual([true])
    await moveAlong(admin, placed.order.number, [to])
    await t.runJobs()
  }
  expect(cardMails()).toHaveLength(1)
  expect(await isUnpaid()).toEqual([false])
})

test('cancelled after a card was used, all but what it bought goes back, and the rest of it buys nothing', async () => {
  const visitor = t.visitor()
  await addPiece(visitor)
  await addCard(visitor, { amountFils: 30_000 })
  const placed = await placeOrder(visitor)
  await pay(placed)
  const [code] = codesIn(cardMails()[0]?.text ?? '')
  const spender = t.visitor()
  await addPiece(spender)
  await placeOrder(spender, { giftCardCodes: [code], carrierId: 'pickup' })
  const { body } = await t.visitor().call('POST', `/api/orders/${placed.order.number}/cancel?token=${placed.token}`)
  expect(body).toMatchObject({ state: 'cancelled', paymentStatus: 'partially_refunded', refundedFils: 51_500 - 19_500 })
  expect((await balance(code)).status).toBe(404)
})

test('an order whose only card is disabled before its day tells nobody that it was sent', async () => {
  const placed = await buy({ sendOn: dayIn(5) })
  const [card] = await rows(placed)
  await admin.call('POST', `/api/admin/gift-cards/${card?.id}/disable`)
  await t.runJobs()
  expect((await read(placed)).state).toBe('paid')
  expect((await admin.call('GET', `/api/admin/orders/${placed.order.number}`)).body.refundableFils).toBe(20_000)
})

test('its buyer hears that it is paid, and that it was sent only where that was another day', async () => {
  const heard = ({ order }: PlacedOrder) =>
    t.mails.flatMap(({ to, subject }) => (to === contact.email ? [subject.replace(order.number, 'B')] : []))
  const atOnce = await buy()
  await sendDueGiftCards(t.shop)
  await t.runJobs()
  expect((await read(atOnce)).state).toBe('delivered')
  expect([heard(atOnce), cardMails().length]).toEqual([['Your order B is paid'], 1])
  t.mails.length = 0
  const later = await buy({ sendOn: dayIn(3) })
  t.clock.advance(3 * dayMs)
  await sendDueGiftCards(t.shop)
  await t.runJobs()
  expect([heard(later), cardMails().length]).toEqual([['Your order B is paid', 'The gift cards of your order B are sent'], 1])
})

test('a card is no revenue when it is sold; what it pays for counts in full, on the dashboard and in the VAT report alike', async () => {
  const figures = async () => {
    const { sales } = (await admin.call('GET', '/api/admin/dashboard?days=90')).body
    const quarter = `${dayIn(0).slice(0, 4)}-Q${Math.ceil(Number(dayIn(0).slice(5, 7)) / 3)}`
    const { total } = (await admin.call('GET', `/api/admin/reports/vat?quarter=${quarter}`)).body
    expect(total.netFils + total.vatFils).toBe(total.grossFils)
    return [sales.revenueFils, sales.giftCardFils, total.grossFils, total.giftCardFils] as number[]
  }
  const before = await figures()
  const more = async () => (await figures()).map((amount, index) => amount - (before[index] ?? 0))
  await buy()
  expect(await more()).toEqual([0, 20_000, 0, 20_000])
  const [code = ''] = codesIn(cardMails()[0]?.text ?? '')
  const visitor = t.visitor()
  await addPiece(visitor)
  const spent = await placeOrder(visitor, { giftCardCodes: [code] })
  await pay(spent)
  const { totalFils } = spent.order.totals
  expect(await more()).toEqual([totalFils, 20_000, totalFils, 20_000])
  const both = t.visitor()
  await addPiece(both)
  await addCard(both)
  const mixed = await placeOrder(both)
  await pay(mixed)
  const item = { lineId: mixed.order.lines.find(({ type }) => type !== 'gift-card')?.id, quantity: 1 }
  const refund = { amountFils: 19_500, reason: 'Scratched', items: [item] }
  const path = `/api/admin/orders/${mixed.order.number}/refunds`
  expect((await admin.call('POST', path, refund, { 'idempotency-key': 'card-and-piece' })).status).toBe(201)
  const kept = totalFils + mixed.order.totals.totalFils - 20_000 - 19_500
  expect(await more()).toEqual([kept, 40_000, kept, 40_000])
})
