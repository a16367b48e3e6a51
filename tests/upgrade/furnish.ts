import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { users } from '../../src/features/accounts/server/accounts.tables.ts'
import type { Order, PlacedOrder } from '../../src/features/orders/orders.ts'
import type { AdminOrder } from '../../src/features/orders/admin-orders.ts'
import { orders } from '../../src/features/orders/server/orders.tables.ts'
import { reconcileOrders, settlePayment } from '../../src/features/orders/server/paying/settle-payment.service.ts'
import { usualPaymentMethods } from '../../src/domain/prices/payment-methods.ts'
import { defaultIdentity, usualWorkshop } from '../../src/features/settings/settings.ts'
import type { fakePayments } from '../support/stand-ins/fake-payments.ts'
import { addPiece, address, contact, orderBody, placeOrder } from '../support/orders.ts'
import type { Answer, TestShop, Visitor } from '../support/test-shop.ts'
import { uploadPlain } from '../support/upload.ts'

export const people = {
  customer: { username: 'mariam', password: 'date palms at noon' },
  production: { username: 'imran', password: 'walnut and gold 9' },
}
const hourMs = 3_600_000
const placement = { dxMm: 4.5, dyMm: -2, zoomPct: 112, rotationDeg: 1.5 }
const layout = {
  id: 'grid-2x2',
  gapMm: 4,
  radiusMm: 2,
  background: { kind: 'colour', value: '#f4efe6' },
  caption: { text: 'صيف ٢٠٢٦', font: 'display' },
}
const looks = [
  { product: 'frame', size: '30x40', frameId: 4, mat: { colour: 'offwhite', size: 'jumbo' } },
  { product: 'frame', size: '25x20', frameId: 1 },
  { product: 'canvas', size: '60x20', edge: 'image' },
  { product: 'canvas', size: '40x30', edge: 'black', frameId: 5 },
  { product: 'frame-collage', size: '40x40', frameId: 2, mat: { colour: 'white', size: 'regular' }, layout },
  { product: 'canvas-collage', size: '30x30', edge: 'white', layout },
]

/** What a test asks of the shop beyond its tables: who reads what, and what was answered. */
export type Reading = { who: 'guest' | 'customer' | 'production' | 'admin'; path: string; sessionId?: string }

/** One of everything: each order state, payment status and claim, each product, cards, codes, people, words and settings of the owner's. */
export async function furnish(t: TestShop, payments: ReturnType<typeof fakePayments>): Promise<Reading[]> {
  const readings: Reading[] = []
  const note = (who: Reading['who'], path: string, sessionId?: string) => void readings.push({ who, path, ...(sessionId && { sessionId }) })
  let admin = await t.asAdmin()
  const ok = async (asked: Promise<Answer>) => {
    const answer = await asked
    if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }
  const staff = (method: string, path: string, body?: object) =>
    ok(admin.call(method, `/api/admin/${path}`, body, { 'idempotency-key': randomUUID() }))
  const move = (number: string, to: string, more: object = {}) => staff('POST', `orders/${number}/transitions`, { to, ...more })
  const read = (number: string) => staff('GET', `orders/${number}`) as Promise<AdminOrder>

  await staff('PUT', 'settings', {
    ...defaultIdentity,
    ...usualWorkshop,
    paymentMethods: usualPaymentMethods,
    bankDetails: '',
    name: 'Sidr Frames',
    trn: '100234567800003',
    photosKeptDays: 120,
    piecesPerDay: 40,
  })
  await staff('POST', 'holidays', { name: 'National Day', from: '2026-12-02', until: '2026-12-03' })
  await staff('POST', 'discount-codes', { code: 'EID10', kind: 'percent', percent: 10, capFils: 5000, perEmailLimit: 2 })
  await staff('POST', 'discount-codes', { code: 'FREE', kind: 'free-delivery' })
  await staff('POST', 'api-keys', { name: 'Books', scopes: ['orders:read'] })
  await staff('POST', 'faqs', { group: 'Orders', question: 'Do you hang it too?', answer: 'In Dubai, yes.' })

  const customer = t.visitor()
  const profile = { firstName: 'Mariam', phone: '050 111 2233', company: 'Al Noor', trn: '100123456700003' }
  await ok(customer.call('POST', '/api/register', { ...people.customer, email: 'mariam@example.com', ...profile }))
  await t.runJobs()
  const token = /verify-email\?token=([\w-]+)/.exec(t.mails.findLast(({ to }) => to === 'mariam@example.com')!.text)![1]
  await ok(customer.call('POST', '/api/email/verify', { token }))
  const production = t.visitor()
  await ok(production.call('POST', '/api/register', { ...people.production, email: 'imran@example.com' }))
  await t.shop.db.update(users).set({ role: 'production' }).where(eq(users.username, 'imran'))
  const guarded = t.visitor()
  await ok(guarded.call('POST', '/api/register', { username: 'guarded', password: 'silver moulding 44', email: 'guarded@example.com' }))
  await t.shop.db.update(users).set({ role: 'production' }).where(eq(users.username, 'guarded'))
  const { secret } = await ok(guarded.call('POST', '/api/user/two-factor'))
  const epoch = Math.floor(t.clock.now().getTime() / 1000)
  await ok(guarded.call('PUT', '/api/user/two-factor', { code: generateSync({ secret, epoch }) }))

  const designOf = async (visitor: Visitor, look: object) => {
    const photoId = await uploadPlain(visitor, { width: 1600, height: 1600, own: true })
    const cells = 'layout' in look ? 4 : 1
    return ok(
      visitor.call('POST', '/api/designs', {
        ...look,
        acceptsLowQuality: true,
        cells: Array.from({ length: cells }, () => ({ photoId, placement })),
      }),
    )
  }
  for (const look of looks) {
    const { id } = await designOf(customer, look)
    await ok(customer.call('POST', '/api/cart', { designId: id, quantity: 2 }))
    note('customer', `/api/designs/${id}`)
  }
  await settled(
    await placeOrder(customer, {
      discountCode: 'EID10',
      address: { ...address, flat: '١٢٠٤' },
      saveAddress: true,
      gift: { message: 'مبروك', wrapping: true },
    }),
  )
  const kept = await designOf(customer, looks[0]!)
  await ok(customer.call('POST', '/api/cart', { designId: kept.id, quantity: 3 }))

  async function settled(placed: PlacedOrder): Promise<void> {
    payments.set(placed.payment!.id, 'succeeded')
    await settlePayment(t.shop, 'sandbox', placed.payment!.id)
  }
  async function placed(change: Record<string, unknown> = {}, piece: object = {}): Promise<PlacedOrder> {
    const visitor = t.visitor()
    await addPiece(visitor, { ...piece })
    const order = await placeOrder(visitor, change)
    note('guest', `/api/orders/${order.order.number}?token=${order.token}`)
    return order
  }
  async function paid(change: Record<string, unknown> = {}, piece: object = {}): Promise<PlacedOrder> {
    const order = await placed(change, piece)
    await settled(order)
    return order
  }
  async function made({ order: { number } }: PlacedOrder, until: string): Promise<string> {
    await move(number, 'in_production')
    for (const { id } of (await read(number)).pieces)
      for (const to of ['printing', 'finishing', 'done']) await staff('POST', `orders/${number}/pieces/${id}/transitions`, { to })
    const way = ['packed', 'shipped', 'delivered', 'delivery_failed', 'returned']
    const steps = { packed: 1, shipped: 2, delivered: 3 }[until]
    for (const to of steps ? way.slice(0, steps) : ['packed', 'shipped', until])
      await move(number, to, to === 'shipped' ? { trackingNumber: 'ARX-77' } : {})
    return number
  }
  const refund = (number: string, amountFils: number, claimId?: string) =>
    staff('POST', `orders/${number}/refunds`, { amountFils, reason: 'Frame scratched', ...(claimId && { claimId }) })

  await placed()
  t.clock.advance(hourMs)
  await reconcileOrders(t.shop)
  await placed()
  await placed({ paymentMethod: 'cod' })
  await paid()
  const held = await paid({}, { quantity: 2 })
  await move(held.order.number, 'on_hold', { betterPhoto: { lineId: held.order.lines[0]!.id, words: 'The face is out of focus.' } })
  const working = await paid({ carrierId: 'express' }, { quantity: 2 })
  const [first] = (await read(working.order.number)).pieces
  for (const to of ['printing', 'reprint']) await staff('POST', `orders/${working.order.number}/pieces/${first!.id}/transitions`, { to })
  await staff('POST', `orders/${working.order.number}/notes`, { text: 'Wants it by Thursday' })
  for (const until of ['packed', 'shipped', 'delivered', 'delivery_failed', 'returned']) await made(await paid(), until)
  const cancelled = await paid()
  await move(cancelled.order.number, 'cancelled', { note: 'Ordered twice' })
  const partly = await paid()
  await refund(partly.order.number, 5000)
  const disputed = await paid()
  payments.set(disputed.payment!.id, 'succeeded', { isDisputed: true })
  await settlePayment(t.shop, 'sandbox', disputed.payment!.id)
  const fewer = await paid({}, { quantity: 3 })
  await staff('PUT', `orders/${fewer.order.number}/lines`, { edits: [{ id: fewer.order.lines[0]!.id, from: 3, to: 2 }] })
  const moved = await paid()
  await staff('PUT', `orders/${moved.order.number}/address`, {
    contact: { ...contact, name: 'Omar Said' },
    address: { ...address, building: 'فيلا ٢٣' },
  })
  const cash = [await placed({ paymentMethod: 'cod' }), await placed({ paymentMethod: 'cod' })]
  for (const order of cash) await made(order, 'delivered')
  await staff('POST', 'settlements', { orders: [cash[0]!.order.number], settledOn: '2026-03-02', reference: 'ARX-77' })
  await addPiece(admin)
  await ok(
    admin.call('POST', '/api/admin/orders', await orderBody(admin, { contact: { ...contact, name: 'By Phone' }, note: 'Calls back' }), {
      'idempotency-key': randomUUID(),
    }),
  )

  for (const answer of ['open', 'remake', 'sent', 'refunded', 'declined']) {
    const order = await paid({}, { quantity: 2 })
    const number = await made(order, 'delivered')
    const visitor = t.visitor()
    const photoId = await uploadPlain(visitor, { width: 800, height: 600, own: true })
    const claim = { lineId: order.order.lines[0]!.id, reason: 'damaged', text: 'A corner is bent.', photoIds: [photoId] }
    const { claims } = (await ok(visitor.call('POST', `/api/orders/${number}/claims?token=${order.token}`, claim))) as Order
    const id = claims[0]!.id
    if (answer === 'declined')
      await staff('POST', `orders/${number}/claims/${id}/answer`, { to: 'declined', words: 'It was whole when it left.' })
    if (answer === 'remake' || answer === 'sent') await staff('POST', `orders/${number}/claims/${id}/answer`, { to: 'remake' })
    if (answer === 'refunded') await refund(number, 4000, id)
    if (answer === 'sent') {
      const remake = (await read(number)).pieces.find(({ claimId }) => claimId === id)!
      for (const to of ['printing', 'finishing', 'done']) await staff('POST', `orders/${number}/pieces/${remake.id}/transitions`, { to })
      await staff('POST', `orders/${number}/claims/${id}/answer`, { to: 'sent' })
      await ok(
        t.visitor().call('POST', '/api/reviews', {
          rating: 4.5,
          text: 'It hangs above the sofa.',
          name: 'Layla',
          order: { number, token: order.token },
        }),
      )
    }
  }

  const issued = (await staff('POST', 'gift-cards', { amountFils: 10_000, note: 'A thank you' })) as { code: string; id: string }
  await paid({ giftCardCodes: [issued.code] })
  const whole = (await staff('POST', 'gift-cards', { amountFils: 50_000 })) as { code: string }
  await placed({ giftCardCodes: [whole.code] })
  const holding = (await staff('POST', 'gift-cards', { amountFils: 20_000 })) as { code: string }
  await placed({ giftCardCodes: [holding.code] })
  const spoilt = (await staff('POST', 'gift-cards', { amountFils: 5000 })) as { id: string }
  await staff('POST', `gift-cards/${spoilt.id}/disable`)
  const card = {
    amountFils: 15_000,
    recipientName: 'Noura',
    senderName: 'Mariam',
    recipientEmail: 'noura@example.com',
    message: 'عيد مبارك',
    design: 'dunes',
  }
  for (const sendOn of [undefined, '2026-04-01']) {
    const buyer = t.visitor()
    await ok(buyer.call('POST', '/api/cart', { type: 'gift-card', giftCard: { ...card, ...(sendOn && { sendOn }) } }))
    await settled(await placeOrder(buyer, { carrierId: null, address: undefined }))
  }
  const left = t.visitor()
  await addPiece(left)
  note('guest', '/api/cart', left.sessionId)
  await ok(t.visitor().call('POST', '/api/reviews', { rating: 3, text: 'It took a day longer than promised.', name: 'Omar' }))
  await t.runJobs()

  admin = await t.asAdmin()
  for (const { number } of await t.shop.db.select({ number: orders.number }).from(orders)) note('admin', `/api/admin/orders/${number}`)
  note('admin', `/api/admin/gift-cards/${issued.id}`)
  for (const list of [
    'users',
    'discount-codes',
    'api-keys',
    'reviews',
    'settlements',
    'holidays',
    'carriers',
    'frames',
    'canvases',
    'settings',
    'gift-cards',
    'print-files',
    'production',
    'reports/vat?quarter=2026-Q1',
  ])
    note('admin', `/api/admin/${list}`)
  for (const path of ['user', 'orders', 'cart', 'designs', 'photos', 'user/addresses']) note('customer', `/api/${path}`)
  note('production', '/api/user')
  return readings
}
