import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFakeStripe, type FakeStripe } from '../../../../../tests/support/stand-ins/fake-stripe.ts'

/** The server that stands in for Stripe is as strict as Stripe, or what is tested against it proves nothing. */
let now = new Date('2026-03-02T08:00:00Z')
let fake: FakeStripe
let stripe: Stripe
beforeAll(async () => {
  fake = await startFakeStripe({ now: () => now })
  const { hostname: host, port } = new URL(fake.url)
  stripe = new Stripe('sk_test_1', { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
})
afterAll(() => fake[Symbol.asyncDispose]())
beforeEach(() => void (fake.fault.breaks = []))

const intent = { amount: 10_000, currency: 'aed', metadata: { orderNumber: 'B-1' } }
const create = (change: object, idempotencyKey?: string) =>
  stripe.paymentIntents.create({ ...intent, ...change }, idempotencyKey ? { idempotencyKey } : {})
const refusedFor = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    ({ code, type, statusCode }: Stripe.errors.StripeError) => code ?? `${type} ${statusCode}`,
  )

test.each([
  ['a name nobody knows', { colour: 'red' }, 'parameter_unknown'],
  ['a name nobody knows within another', { shipping: { name: 'Noor', address: { town: 'Dubai' } } }, 'parameter_unknown'],
  ['a fraction', { amount: 100.5 }, 'parameter_invalid_integer'],
  ['nothing', { description: '' }, 'parameter_invalid_empty'],
  ['a currency in capitals', { currency: 'AED' }, 'parameter_invalid_currency'],
  ['less than AED 2.00', { amount: 199 }, 'amount_too_small'],
  ['nine digits', { amount: 100_000_000 }, 'amount_too_large'],
  ['more to expand than there is', { expand: ['latest_charge.refunds'] }, 'property_not_expandable'],
])('%s is refused', async (_what, change, code) => {
  expect(await refusedFor(create(change))).toBe(code)
})

test('a key is for one request, also where that ended in a 500 or was refused; it is forgotten after a day', async () => {
  const first = await create({}, 'key-1')
  expect((await create({}, 'key-1')).id).toBe(first.id)
  expect(await refusedFor(create({ amount: 500 }, 'key-1'))).toBe('StripeIdempotencyError 400')
  fake.fault.breaks = ['before']
  for (let time = 0; time < 2; time += 1) expect(await refusedFor(create({}, 'key-2'))).toBe('StripeAPIError 500')
  const capture = () => stripe.paymentIntents.capture(first.id, {}, { idempotencyKey: 'key-3' })
  expect(await refusedFor(capture())).toBe('payment_intent_unexpected_state')
  fake.pay(first.id, 'hold')
  expect(await refusedFor(capture())).toBe('payment_intent_unexpected_state')
  now = new Date(now.getTime() + 24 * 60 * 60 * 1000)
  expect((await capture()).status).toBe('succeeded')
  expect((await create({}, 'key-1')).id).not.toBe(first.id)
})

test('what was refused before it began is not kept', async () => {
  expect(await refusedFor(create({ amount: 1 }, 'key-4'))).toBe('amount_too_small')
  expect(await refusedFor(create({ amount: 200 }, 'key-4'))).toBe('taken')
})

test('only what is asked for is expanded', async () => {
  const { id } = await create({})
  fake.pay(id, 'good')
  expect((await stripe.paymentIntents.retrieve(id)).latest_charge).toMatch(/^ch_/)
  expect((await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge).toMatchObject({ amount: 10_000 })
})

test('an event says which version and mode it is of', () => {
  const event = JSON.parse(fake.event('pi_1', now).rawBody.toString())
  expect(event).toMatchObject({ object: 'event', livemode: false, api_version: Stripe.API_VERSION, created: expect.any(Number) })
})
