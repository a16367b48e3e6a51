import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeStripe } from '../../../../tests/support/fake-stripe.ts'
import { providerContract, type MadeProvider } from './provider-contract.ts'
import { createStripe } from './stripe.ts'

const now = () => new Date('2026-03-02T08:00:00Z')
let fake: Awaited<ReturnType<typeof startFakeStripe>>

beforeAll(async () => void (fake = await startFakeStripe()))
afterAll(() => fake[Symbol.asyncDispose]())

const stripe = () =>
  createStripe({ secretKey: 'sk_test', publishableKey: 'pk_test', webhookSecret: fake.webhookSecret, apiBase: fake.url }, { now })

const madeStripe = async (): Promise<MadeProvider> => ({
  provider: stripe(),
  now,
  pay: async (paymentId, card) => fake.pay(paymentId, card),
  authenticate: async (paymentId, approve) => fake.authenticate(paymentId, approve),
  dispute: async (paymentId) => fake.dispute(paymentId),
  winDispute: async (paymentId) => fake.winDispute(paymentId),
  refundOutside: async (paymentId, amountFils) => fake.refundInDashboard(paymentId, amountFils),
  finishRefund: async (refundId) => fake.finishRefund(refundId),
  failRefund: async (_paymentId, refundId) => fake.failRefund(refundId),
  event: (paymentId, signedAt) => fake.event(paymentId, signedAt),
})
providerContract('Stripe', madeStripe)

const order = {
  orderNumber: 'B-1',
  amountFils: 10_000,
  key: 'order-1',
  returnUrl: 'https://shop.example/thanks',
  buyer: { name: 'Noor', email: 'noor@example.com', phone: '+971501234567', address: null },
  lines: [{ title: 'Framed print', quantity: 1, unitFils: 10_000 }],
}

test('the page gets what Elements need, and Stripe what the order is', async () => {
  const session = await stripe().open(order)
  expect(session).toMatchObject({ publishableKey: 'pk_test', clientSecret: expect.stringMatching(/^pi_/) })
  expect(fake.sessions.get(session.id)).toMatchObject({ currency: 'aed', metadata: { orderNumber: 'B-1' } })
})

test('an event about anything but a session is of no payment', () => {
  const { rawBody, headers } = fake.event('ch_1', now(), 'charge.updated')
  expect(stripe().readEvent(rawBody, headers)).toMatchObject({ paymentId: null })
})

test('a dispute names the charge’s intent, which leads to its session', async () => {
  const { id } = await stripe().open({ ...order, key: 'order-3' })
  fake.pay(id, 'good')
  fake.dispute(id)
  const { rawBody, headers } = fake.event('dp_1', now(), 'charge.dispute.created', fake.sessions.get(id)?.payment_intent?.id)
  const paymentId = stripe().readEvent(rawBody, headers)?.paymentId
  expect(paymentId).toMatch(/^pi_/)
  expect(await stripe().read(paymentId!)).toMatchObject({ id, orderNumber: 'B-1', isDisputed: true })
  expect(await stripe().read('pi_unknown')).toBeNull()
})

test.each(['charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed'])(
  '%s names the charge’s intent',
  async (type) => {
    const { id } = await stripe().open({ ...order, key: `order-${type}` })
    fake.pay(id, 'good')
    const { rawBody, headers } = fake.event('re_1', now(), type, fake.sessions.get(id)?.payment_intent?.id)
    expect(await stripe().read(stripe().readEvent(rawBody, headers)!.paymentId!)).toMatchObject({ id, status: 'succeeded' })
  },
)

test('a refund whose key Stripe has forgotten is found by what it was asked with, and not made again; none of many is left out', async () => {
  const { id: paymentId } = await stripe().open({ ...order, key: 'order-5' })
  fake.pay(paymentId, 'good')
  const asked = { paymentId, amountFils: 100, key: 'refund-5' }
  const refund = await stripe().refund(asked)
  fake.forgetKeys()
  expect(await stripe().refund(asked)).toEqual(refund)
  // More than Stripe lists at once.
  for (let more = 0; more < 104; more += 1) fake.refundInDashboard(paymentId, 10)
  const read = await stripe().read(paymentId)
  expect([read?.refunds.length, read?.refunds[0], read?.refundedFils]).toEqual([105, refund, 1140])
})

test('what Stripe will never give back is refused; what it can’t today is asked for again', async () => {
  const { id: paymentId } = await stripe().open({ ...order, key: 'order-6' })
  fake.pay(paymentId, 'good')
  const refund = (key: string) => stripe().refund({ paymentId, amountFils: 100, key })
  fake.refuseRefunds('balance_insufficient')
  await expect(refund('refund-6')).rejects.not.toMatchObject({ code: 'payment/refund-too-large' })
  fake.refuseRefunds('charge_not_refundable')
  await expect(refund('refund-7')).rejects.toMatchObject({ code: 'payment/refund-too-large' })
  fake.refuseRefunds(null)
})

test('an intent that is no order of ours is not known', async () => {
  const { id, clientSecret } = await stripe().open({ ...order, key: 'order-4' })
  expect(id).toMatch(/^pi_/)
  expect(clientSecret).toMatch(new RegExp(`^${id}_secret_`))
  const { rawBody, headers } = fake.event(id, now(), 'payment_intent.succeeded')
  expect(stripe().readEvent(rawBody, headers)).toMatchObject({ paymentId: id })
  fake.pay(id, 'good')
  expect(await stripe().read(id)).toMatchObject({ id, orderNumber: 'B-1', amountFils: 10_000, status: 'succeeded' })
  Object.assign(fake.sessions.get(id)!, { metadata: {} })
  expect(await stripe().read(id)).toBeNull()
})

test('a payment in another currency says so', async () => {
  const { id } = await stripe().open({ ...order, key: 'order-2' })
  Object.assign(fake.sessions.get(id)!, { currency: 'usd' })
  expect(await stripe().read(id)).toMatchObject({ id, currency: 'USD' })
})
