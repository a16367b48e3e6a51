import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFakeStripe, type FakeStripe } from '../../../../../tests/support/stand-ins/fake-stripe.ts'
import { providerContract } from '../provider-contract.ts'
import { createStripe } from './stripe.ts'

let now = new Date('2026-03-02T08:00:00Z')
const clock = { now: () => now }
const laterBy = (hours: number) => void (now = new Date(now.getTime() + hours * 3_600_000))
let fake: FakeStripe
let orders = 0

beforeAll(async () => void (fake = await startFakeStripe(clock)))
afterAll(() => fake[Symbol.asyncDispose]())
beforeEach(() => void (fake.requests.length = 0))

const stripe = (timeoutMs?: number) =>
  createStripe(
    { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: fake.webhookSecret, apiBase: fake.url },
    clock,
    timeoutMs,
  )

providerContract('Stripe', async () => ({
  provider: stripe(),
  now: clock.now,
  pay: async (paymentId, card) => fake.pay(paymentId, card),
  authenticate: async (paymentId, approve) => fake.authenticate(paymentId, approve),
  dispute: async (paymentId) => fake.dispute(paymentId),
  winDispute: async (paymentId) => fake.winDispute(paymentId),
  refundOutside: async (paymentId, amountFils) => fake.refundInDashboard(paymentId, amountFils),
  finishRefund: async (refundId) => fake.finishRefund(refundId),
  failRefund: async (_paymentId, refundId) => fake.failRefund(refundId),
  notOurs: () => fake.addIntent({ amount: 19_500, currency: 'aed' }).id,
  sign: fake.sign,
  event: (paymentId, signedAt) => fake.event(paymentId, signedAt),
}))

const address = { emirate: 'Dubai' as const, area: 'Dubai Marina', street: 'Marina Walk', building: 'Marina Gate 2', flat: '1904' }
const buyer = { name: 'Noor Haddad', email: 'noor@example.com', phone: '+971501234567', address }
const order = (change: object = {}) => ({
  orderNumber: 'B-1',
  amountFils: 10_000,
  key: `order-${(orders += 1)}`,
  returnUrl: 'https://shop.example/thanks',
  buyer,
  lines: [{ title: 'Framed print', quantity: 2, unitFils: 5000 }],
  ...change,
})

async function paid(): Promise<string> {
  const { id } = await stripe().open(order())
  fake.pay(id, 'good')
  return id
}

test('the page gets what Elements need, and Stripe who buys what and where it goes; the shop mails itself', async () => {
  const request = order()
  const { id, ...session } = await stripe().open(request)
  expect(session).toEqual({
    provider: 'stripe',
    status: 'requires_payment',
    amountFils: 10_000,
    publishableKey: 'pk_test_1',
    clientSecret: expect.stringContaining(`${id}_secret_`),
  })
  expect(fake.intents.get(id)).toMatchObject({
    currency: 'aed',
    description: 'B-1: 2 × Framed print',
    metadata: { orderNumber: 'B-1', key: request.key },
    receipt_email: null,
    shipping: {
      name: 'Noor Haddad',
      phone: '+971501234567',
      'address.line1': 'Marina Gate 2, Marina Walk',
      'address.line2': '1904',
      'address.city': 'Dubai Marina',
      'address.state': 'Dubai',
      'address.country': 'AE',
    },
  })
  const { id: collected } = await stripe().open(order({ buyer: { ...buyer, address: null } }))
  expect(fake.intents.get(collected)?.shipping).toBeNull()
})

test('what Stripe would refuse as too little or too much is not asked for', async () => {
  for (const amountFils of [100, 199, 100_000_000])
    await expect(stripe().open(order({ amountFils }))).rejects.toMatchObject({ code: 'request/invalid' })
  expect(fake.requests).toEqual([])
  for (const amountFils of [200, 99_999_999]) expect(await stripe().open(order({ amountFils }))).toMatchObject({ amountFils })
})

test('an order whose address is corrected is asked for under another key, and one whose e-mail is, under the same', async () => {
  const request = order()
  const { id } = await stripe().open(request)
  expect((await stripe().open({ ...request, buyer: { ...buyer, email: 'layla@example.com' } })).id).toBe(id)
  const corrected = await stripe().open({ ...request, buyer: { ...buyer, address: { ...address, flat: '1905' } } })
  expect(corrected).toMatchObject({ status: 'requires_payment', amountFils: 10_000 })
  expect(corrected.id).not.toBe(id)
})

test('a 500 that Stripe keeps is asked for once more under the next key, which every process finds', async () => {
  const request = order()
  fake.fault.breaks = ['before', 'before']
  await expect(stripe().open(request)).rejects.toThrow('No')
  await expect(stripe().open(request)).rejects.toThrow('No')
  const opened = await Promise.all([stripe().open(request), stripe().open(request), stripe().open(request)])
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
  const keys = [...new Set(fake.requests.flatMap(({ key }) => key ?? []))]
  expect(keys).toEqual([keys[0], `${keys[0]}.1`, `${keys[0]}.2`])
})

test('a refusal that no longer holds is not repeated for a day', async () => {
  const paymentId = await paid()
  const refund = () => stripe().refund({ paymentId, amountFils: 100, key: `refund-of-${paymentId}` })
  fake.refuseRefunds('balance_insufficient')
  for (let time = 0; time < 3; time += 1) await expect(refund()).rejects.toMatchObject({ code: 'payment/unavailable' })
  fake.refuseRefunds(null)
  expect(await refund()).toMatchObject({ amountFils: 100, state: 'done' })
  expect(await refund()).toMatchObject({ amountFils: 100, state: 'done' })
  expect(fake.refunds.filter(({ payment_intent: of }) => of === paymentId)).toHaveLength(1)
})

test('an account without money is asked again after an hour, not with every look', async () => {
  const paymentId = await paid()
  const provider = stripe()
  const refund = () => provider.refund({ paymentId, amountFils: 100, key: `later refund of ${paymentId}` })
  const asked = () => fake.requests.filter(({ method, path }) => method === 'POST' && path === 'refunds').length
  fake.refuseRefunds('balance_insufficient')
  for (let time = 0; time < 5; time += 1) await expect(refund()).rejects.toMatchObject({ code: 'payment/unavailable' })
  expect(asked()).toBe(1)
  fake.refuseRefunds(null)
  laterBy(1)
  expect(await refund()).toMatchObject({ amountFils: 100, state: 'done' })
})

test('a refund whose answer broke, or whose key Stripe has forgotten, is found by what it was asked with, and not made again', async () => {
  const paymentId = await paid()
  const refund = (key: string) => stripe().refund({ paymentId, amountFils: 1000, key: `${key} of ${paymentId}` })
  fake.fault.breaks = ['after']
  await expect(refund('broken')).rejects.toThrow('No')
  const found = await refund('broken')
  const made = await refund('forgotten')
  laterBy(25)
  expect([await refund('broken'), await refund('forgotten')]).toEqual([found, made])
  expect((await stripe().read(paymentId))?.refunds).toEqual([found, made])
})

test('of many refunds none is left out', async () => {
  const paymentId = await paid()
  // More than Stripe lists at once.
  for (let more = 0; more < 105; more += 1) fake.refundInDashboard(paymentId, 10)
  const read = await stripe().read(paymentId)
  expect([read?.refunds.length, read?.refundedFils]).toEqual([105, 1050])
})

test('what Stripe will never give back is refused, and only what is too much as too much', async () => {
  const paymentId = await paid()
  const refused = async (code: string) => {
    fake.refuseRefunds(code)
    const asked = stripe().refund({ paymentId, amountFils: 100, key: `${code} ${paymentId}` })
    return asked.catch((error: unknown) => (error as { code: string }).code)
  }
  expect(await refused('charge_already_refunded')).toBe('payment/refund-too-large')
  expect(await refused('charge_disputed')).toBe('payment/refund-too-large')
  expect(await refused('amount_too_small')).toBe('payment/refused')
  fake.refuseRefunds(null)
})

test.each(['charge.dispute.created', 'charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed'])(
  '%s names the intent, which is the payment',
  async (type) => {
    const id = await paid()
    const { rawBody, headers } = fake.event('xx_1', now, type, id)
    expect(stripe().readEvent(rawBody, headers)).toMatchObject({ paymentId: id })
  },
)

test('signed events that are not ours are of no payment', () => {
  const read = ({ rawBody, headers }: ReturnType<FakeStripe['sign']>) => stripe().readEvent(rawBody, headers)
  const none = { paymentId: null }
  expect(read(fake.thinEvent(now))).toEqual(none)
  expect(read(fake.event('ch_1', now, 'charge.updated'))).toEqual(none)
  const event = (type: string, object: object) => fake.sign(JSON.stringify({ id: 'evt_1', created: 1, type, data: { object } }), now)
  expect(read(event('balance.available', { object: 'balance', available: [] }))).toEqual(none)
  expect(read(event('charge.refunded', { id: 'ch_1', payment_intent: { id: 'pi_1' } }))).toEqual(none)
  expect(read(event('charge.refunded', { id: 'ch_1', payment_intent: null }))).toEqual(none)
  expect(read(event('payment_intent.succeeded', {}))).toEqual(none)
})

test('a payment in another currency says so', async () => {
  const { id } = fake.addIntent({ amount: 10_000, currency: 'usd', metadata: { orderNumber: 'B-1', key: 'k' } })
  expect(await stripe().read(id)).toMatchObject({ id, orderNumber: 'B-1', currency: 'USD' })
})

test('what is on its way shows no form, by its id or by its key', async () => {
  const request = order()
  const { id } = await stripe().open(request)
  fake.pay(id, 'slow')
  for (const session of [await stripe().reopen(id), await stripe().open(request)]) {
    expect(session).toMatchObject({ id, status: 'processing' })
    expect(session).not.toHaveProperty('clientSecret')
  }
})

test.each([
  ['needs_response', true],
  ['under_review', true],
  ['lost', true],
  ['won', false],
  ['warning_closed', false],
  ['prevented', false],
])('a dispute that is %s: disputed %s', async (status, isDisputed) => {
  const id = await paid()
  fake.dispute(id, status)
  expect((await stripe().read(id))?.isDisputed).toBe(isDisputed)
})

test('a request that hangs is given up, not left open', async () => {
  fake.fault.hangs = true
  const before = fake.aborted()
  await expect(stripe(30).read('pi_1')).rejects.toThrow('timeout')
  await expect.poll(fake.aborted).toBe(before + 1)
  fake.fault.hangs = false
})
