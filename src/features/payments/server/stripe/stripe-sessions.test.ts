import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeStripe, type FakeStripe } from '../../../../../tests/support/stand-ins/fake-stripe.ts'
import { createStripe } from './stripe.ts'

/** Payments that were opened as checkout sessions, before every payment was an intent. */
const now = () => new Date('2026-03-02T08:00:00Z')
let fake: FakeStripe
beforeAll(async () => void (fake = await startFakeStripe({ now })))
afterAll(() => fake[Symbol.asyncDispose]())

const stripe = () =>
  createStripe({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: fake.webhookSecret, apiBase: fake.url }, { now })

test('one that is paid is read by its own id and by its intent’s, disputed and given back', async () => {
  const { id } = fake.addSession('B-1', 10_000)
  expect(await stripe().read(id)).toMatchObject({ id, orderNumber: 'B-1', amountFils: 10_000, currency: 'AED', status: 'requires_payment' })
  fake.pay(id, 'good')
  const intentId = fake.intentOf(id).id
  const { rawBody, headers } = fake.event(intentId, now())
  expect(stripe().readEvent(rawBody, headers)).toMatchObject({ paymentId: intentId })
  const completed = fake.event(id, now(), 'checkout.session.completed')
  expect(stripe().readEvent(completed.rawBody, completed.headers)).toMatchObject({ paymentId: id })
  for (const name of [id, intentId]) expect(await stripe().read(name)).toMatchObject({ id, status: 'succeeded', amountFils: 10_000 })
  expect(await stripe().reopen(id)).toMatchObject({ id, status: 'succeeded' })
  await stripe().cancel(id)
  const refund = await stripe().refund({ paymentId: id, amountFils: 4000, key: 'refund-1' })
  expect(await stripe().read(id)).toMatchObject({ status: 'succeeded', refundedFils: 4000, refunds: [refund] })
  fake.dispute(id)
  expect(await stripe().read(intentId)).toMatchObject({ id, isDisputed: true })
})

test('one that is not paid is closed when it is opened again, so that an intent takes its place', async () => {
  const [untouched, declined] = [fake.addSession('B-2', 10_000), fake.addSession('B-3', 10_000)]
  fake.pay(declined.id, 'declined')
  for (const { id } of [untouched, declined]) {
    const session = await stripe().reopen(id)
    expect(session).toMatchObject({ id, status: 'cancelled' })
    expect(session).not.toHaveProperty('clientSecret')
    expect(() => fake.pay(id, 'good')).toThrow('takes no card')
  }
})

test('one that somebody else’s page opened is not ours', async () => {
  const session = fake.addSession('B-4', 10_000)
  Object.assign(session, { client_reference_id: null })
  expect([await stripe().read(session.id), await stripe().reopen(session.id)]).toEqual([null, null])
})
