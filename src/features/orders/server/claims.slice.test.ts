import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { AdminOrder, OrderPage } from '../admin-orders.ts'
import type { Order, PlacedOrder } from '../orders.ts'
import { settlePayment } from './settle-payment.service.ts'
import { fakePainter } from '../../../../tests/support/fake-painter.ts'
import { fakePayments } from '../../../../tests/support/fake-payments.ts'
import { addPiece, moveAlong, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { uploadPlain } from '../../../../tests/support/upload.ts'
import { photosInUse } from '../../../app/work.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })
const dayMs = 24 * 60 * 60 * 1000
let admin: Visitor

beforeEach(async () => {
  admin = await t.asAdmin()
})

const staffCall = (number: string, rest: string, body: object) => admin.call('POST', `/api/admin/orders/${number}${rest}`, body)

async function paid(): Promise<PlacedOrder> {
  const visitor = t.visitor()
  await addPiece(visitor, { quantity: 2 })
  const placed = await placeOrder(visitor)
  payments.set(placed.payment?.id ?? '', 'succeeded')
  await settlePayment(t.shop, 'sandbox', placed.payment?.id ?? '')
  return placed
}

async function delivered(): Promise<PlacedOrder> {
  const placed = await paid()
  await moveAlong(await t.asAdmin(), placed.order.number)
  await t.runJobs()
  t.mails.length = 0
  return placed
}

const about = ({ order }: PlacedOrder, change: object = {}) => ({
  lineId: order.lines[0]?.id,
  reason: 'damaged',
  text: 'A corner is bent.',
  ...change,
})
const claim = (placed: PlacedOrder, change: object = {}, visitor = t.visitor(), token = placed.token) =>
  visitor.call('POST', `/api/orders/${placed.order.number}/claims?token=${token}`, about(placed, change))
const read = async (number: string) => (await admin.call('GET', `/api/admin/orders/${number}`)).body as AdminOrder
const answer = (number: string, id: string | undefined, body: object) => staffCall(number, `/claims/${id}/answer`, body)
const openClaims = async () => ((await admin.call('GET', '/api/admin/orders?claims=open')).body as OrderPage).items

async function told(): Promise<string[]> {
  await t.runJobs()
  return t.mails.splice(0).map(({ text }) => text)
}

test('a claim with photos reaches staff, is made again free of charge, and the order stays delivered', async () => {
  const placed = await delivered()
  const { number } = placed.order
  const visitor = t.visitor()
  const photoId = await uploadPlain(visitor, { width: 800, height: 600, colour: '#aa3322' })
  const { status, body } = await claim(placed, { photoIds: [photoId, photoId] }, visitor)
  expect(status).toBe(201)
  const [made] = (body as Order).claims
  expect(made).toMatchObject({ reason: 'damaged', quantity: 1, state: 'open', answer: null, photos: [expect.stringContaining(photoId)] })
  expect(await photosInUse(t.shop, [photoId])).toEqual(new Set([photoId]))
  expect((await told())[0]).toContain('A corner is bent.')
  expect(await openClaims()).toMatchObject([{ number, openClaims: 1 }])

  expect((await answer(number, made?.id, { to: 'remake' })).status).toBe(200)
  expect((await told())[0]).toContain('free of charge')
  expect(await openClaims()).toEqual([])
  const order = await read(number)
  expect(order).toMatchObject({ state: 'delivered', totals: placed.order.totals })
  const [remake, ...others] = order.pieces.filter(({ claimId }) => claimId === made?.id)
  expect(others).toEqual([])
  expect(remake).toMatchObject({ copy: 3, state: 'file_check' })

  expect((await answer(number, made?.id, { to: 'sent' })).body).toMatchObject({ status: 409, code: 'order/pieces-open' })
  for (const to of ['printing', 'finishing', 'done']) {
    expect((await staffCall(number, `/pieces/${remake?.id}/transitions`, { to })).status).toBe(200)
  }
  // What was delivered is not moved any more.
  expect((await staffCall(number, `/pieces/${order.pieces[0]?.id}/transitions`, { to: 'reprint' })).status).toBe(409)
  expect((await answer(number, made?.id, { to: 'sent' })).body).toMatchObject({ state: 'delivered', claims: [{ state: 'sent' }] })
  expect((await told())[0]).toContain('on its way')
})

test('a refund that names a claim answers it, once', async () => {
  const placed = await delivered()
  const { number } = placed.order
  const [made] = ((await claim(placed)).body as Order).claims
  const refund = (claimId: string | undefined, key: string = randomUUID()) =>
    admin.call('POST', `/api/admin/orders/${number}/refunds`, { amountFils: 1000, reason: 'Bent', claimId }, { 'idempotency-key': key })
  expect((await refund(randomUUID())).status).toBe(404)
  const key = randomUUID()
  expect((await refund(made?.id, key)).body).toMatchObject({ refundedFils: 1000, claims: [{ state: 'refunded' }] })
  expect((await refund(made?.id, key)).body).toMatchObject({ refundedFils: 1000 })
  expect((await refund(made?.id)).body).toMatchObject({ status: 409, code: 'claim/answered' })
  expect((await read(number)).refundedFils).toBe(1000)
  expect((await answer(number, made?.id, { to: 'remake' })).body).toMatchObject({ status: 409, code: 'claim/answered' })
})

test('it is declined with words only, and the customer reads them', async () => {
  const placed = await delivered()
  const [made] = ((await claim(placed)).body as Order).claims
  expect((await answer(placed.order.number, made?.id, { to: 'declined' })).status).toBe(422)
  await told()
  const { body } = await answer(placed.order.number, made?.id, { to: 'declined', words: 'It was hung in the rain.' })
  expect(body.claims).toMatchObject([{ state: 'declined', answer: 'It was hung in the rain.' }])
  expect((await told())[0]).toContain('It was hung in the rain.')
})

test('not before it is delivered, not after 7 days', async () => {
  const early = await paid()
  expect((await claim(early)).body).toMatchObject({ status: 409, code: 'claim/too-late' })
  const placed = await delivered()
  t.clock.advance(7 * dayMs)
  expect((await claim(placed)).status).toBe(201)
  const late = await delivered()
  t.clock.advance(7 * dayMs + 1)
  expect((await claim(late)).body).toMatchObject({ status: 409, code: 'claim/too-late' })
  const order = (await t.visitor().call('GET', `/api/orders/${late.order.number}?token=${late.token}`)).body as Order
  expect(order.claimUntil).toBeNull()
})

test('a line has one open claim, however many send it at once', async () => {
  const placed = await delivered()
  const statuses = (await Promise.all(Array.from({ length: 5 }, () => claim(placed)))).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  expect((await claim(placed)).body).toMatchObject({ code: 'claim/open' })
  expect((await read(placed.order.number)).claims).toHaveLength(1)
})

test('strangers, others’ photos, lines of other orders and more copies than were bought are refused', async () => {
  const [placed, another] = [await delivered(), await delivered()]
  expect((await claim(placed, {}, t.visitor(), another.token)).body).toMatchObject({ status: 404, code: 'order/not-found' })
  const others = await uploadPlain(t.visitor(), { width: 800, height: 600, colour: '#22aa33' })
  expect((await claim(placed, { photoIds: [others] })).body).toMatchObject({ status: 404, code: 'photo/not-found' })
  expect((await claim(placed, { lineId: another.order.lines[0]?.id })).status).toBe(404)
  expect((await claim(placed, { quantity: 3 })).status).toBe(404)
  expect((await claim(placed, { text: ' ' })).status).toBe(422)
  expect((await claim(placed, { photoIds: Array.from({ length: 6 }, () => randomUUID()) })).status).toBe(422)
  const [made] = ((await claim(placed)).body as Order).claims
  expect((await answer(another.order.number, made?.id, { to: 'remake' })).status).toBe(404)
  expect((await answer(placed.order.number, 'x', { to: 'remake' })).status).toBe(404)
})
