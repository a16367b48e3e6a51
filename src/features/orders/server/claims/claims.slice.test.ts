import { photosUsed } from '#features/photos/server/photo-extensions.ts'
import { usedAbove } from '#platform/uses.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { AdminOrder, OrderPage } from '#features/orders/admin-orders.ts'
import type { Dashboard } from '#features/dashboard/dashboard.ts'
import type { Order, PlacedOrder } from '#features/orders/orders.ts'
import { orders } from '../orders.tables.ts'
import { settlePayment } from '../paying/settle-payment.service.ts'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, moveAlong, placeOrder } from '../../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../../tests/support/test-shop.ts'
import { uploadPlain } from '../../../../../tests/support/upload.ts'

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
  expect(await usedAbove(t.shop, photosUsed, [photoId])).toEqual(new Set([photoId]))
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

const listed = async (query: string) => ((await admin.call('GET', `/api/admin/orders?${query}`)).body as OrderPage).items
const workOf = (work: string) => listed(`work=${work}`)
const countsOf = async () => ((await admin.call('GET', '/api/admin/dashboard')).body as Dashboard).work
const pdf = (path: string) => admin.call('GET', path)

test('a remake is listed until it leaves with a parcel and papers of its own, and the customer reads what staff wrote', async () => {
  const placed = await delivered()
  const { number } = placed.order
  const [made] = ((await claim(placed)).body as Order).claims
  await told()
  const slip = `/api/admin/orders/${number}/packing-slip.pdf?claim=${made?.id}`
  expect((await pdf(slip)).status).toBe(409)
  await answer(number, made?.id, { to: 'remake', words: 'We print it anew on Sunday.' })
  const [begun = ''] = await told()
  expect(begun).toContain('We print it anew on Sunday.')
  expect(begun).not.toContain('free of charge')
  expect(await workOf('to-print')).toMatchObject([{ number, remakes: 1, unprinted: 1, openClaims: 0, state: 'delivered' }])
  expect(await workOf('late')).toEqual([])
  await t.shop.db.update(orders).set({ shipBy: '2020-01-01' }).where(eq(orders.number, number))
  expect(await workOf('late'), 'what is made again is late as its order would be').toMatchObject([{ number, remakes: 1 }])
  expect(await workOf('remakes')).toMatchObject([{ number }])
  expect(await countsOf()).toMatchObject({ toPrint: 1, remakes: 1, claims: 0 })

  const waybill = (trackingNumber: string, claimId: string | undefined) =>
    admin.call('PUT', `/api/admin/orders/${number}/waybill`, { trackingNumber, claimId })
  expect((await waybill('AWB-1', undefined)).status).toBe(409)
  expect((await waybill('AWB-1', randomUUID())).status).toBe(404)
  expect((await waybill('AWB-1', made?.id)).body.claims).toMatchObject([{ tracking: { number: 'AWB-1' } }])
  expect(await listed('q=awb-1'), 'whoever calls has the number of the parcel').toMatchObject([{ number }])
  const paper = await pdf(slip)
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await pdf(`/api/admin/orders/labels.pdf?numbers=${number}&claim=${made?.id}`)).status).toBe(200)

  const [remake] = (await read(number)).pieces.filter(({ claimId }) => claimId === made?.id)
  for (const to of ['printing', 'finishing', 'done']) await staffCall(number, `/pieces/${remake?.id}/transitions`, { to })
  expect(await workOf('to-print')).toEqual([])
  expect(await workOf('remakes')).toMatchObject([{ number }])
  await answer(number, made?.id, { to: 'sent', trackingNumber: 'AWB-2' })
  expect((await told())[0]).toContain('AWB-2')
  expect(await workOf('remakes')).toEqual([])
  expect(await workOf('late')).toEqual([])
  expect(await read(number)).toMatchObject({ state: 'delivered', claims: [{ state: 'sent', tracking: { number: 'AWB-2' } }] })
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

test('staff write down the claim of a customer who called, later too, and answer it as any other', async () => {
  const early = await paid()
  const record = ({ order }: PlacedOrder, change: object = {}) =>
    staffCall(order.number, '/claims', {
      lineId: order.lines[0]?.id,
      reason: 'wrong',
      quantity: 2,
      text: 'It is white, not black.',
      ...change,
    })
  expect((await record(early)).body).toMatchObject({ status: 409, code: 'order/state' })
  const placed = await delivered()
  const { number } = placed.order
  t.clock.advance(8 * dayMs)
  admin = await t.asAdmin()
  expect((await record(placed, { quantity: 3 })).status).toBe(404)
  const photo = await uploadPlain(admin, { width: 800, height: 600, colour: '#2233aa' })
  const stranger = await uploadPlain(t.visitor(), { width: 800, height: 600, colour: '#33aa22' })
  expect((await record(placed, { photoIds: [stranger] })).body).toMatchObject({ code: 'photo/not-found' })
  const { status, body } = await record(placed, { photoIds: [photo] })
  expect(status).toBe(201)
  const order = body as AdminOrder
  expect(order.claims).toMatchObject([{ reason: 'wrong', quantity: 2, state: 'open', photos: [expect.any(String)] }])
  expect(order.timeline[0]).toMatchObject({ kind: 'claim', state: 'open', by: expect.any(String) })
  expect((await told())[0]).toContain('It is white, not black.')
  expect((await record(placed)).body).toMatchObject({ code: 'claim/open' })
  expect(await openClaims()).toContainEqual(expect.objectContaining({ number, openClaims: 1 }))
  expect((await answer(number, order.claims[0]?.id, { to: 'remake' })).status).toBe(200)
  expect((await read(number)).pieces.filter(({ claimId }) => claimId)).toHaveLength(2)
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
