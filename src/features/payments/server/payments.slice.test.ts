import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { deriveKey } from '#platform/secret.ts'
import type { Shop } from '#platform/shop.ts'
import { createApp } from '../../../app/create-app.ts'
import { allRows } from '../../../../tests/support/all-rows.ts'
import { breakSandbox, sandboxFaults } from '../../../../tests/support/sandbox-faults.ts'
import { startFakeStripe, type FakeStripe } from '../../../../tests/support/stand-ins/fake-stripe.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { tellSandboxEvents } from './sandbox/open-sandbox.ts'
import { paymentChanged } from './payment-changed.jobs.ts'
import { providerNamed, takingProvider, tellSandboxEventsHandler } from './payments.service.ts'
import { paymentEvents } from './payments.tables.ts'
import { createStripe } from './stripe/stripe.ts'
import { signBody } from './webhook-signature.ts'

const t = useTestShop()
const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' }
const ledgerText = () => readFileSync(join(t.shop.config.dataDir, 'sandbox', 'ledger.jsonl'), 'utf8')

beforeEach(async () => {
  await told()
  await t.shop.db.delete(paymentEvents)
})

const request = {
  orderNumber: 'BZ-1001',
  amountFils: 19_500,
  returnUrl: 'https://shop.example/',
  buyer: { name: 'Noor', email: 'noor@example.com', phone: '+971501234567', address: null },
  lines: [{ title: 'Framed print', quantity: 1, unitFils: 19_500 }],
}
const openPayment = async () => (await takingProvider(t.shop).open({ ...request, key: randomUUID() })).id

const send = (id: string, action: string, body: unknown) => t.visitor().call('POST', `/api/payments/sandbox/${id}/${action}`, body)
const statusOf = async (id: string) => (await takingProvider(t.shop).read(id))?.status

/** Lets the sandbox tell what waits, and answers which payments the shop then was told to look at. */
async function told(): Promise<string[]> {
  const changed: string[] = []
  const listen = jobHandler(paymentChanged, async (_shop: Shop, { provider, paymentId }) => void changed.push(`${provider} ${paymentId}`))
  await t.shop.jobs.workOff(t.shop, [tellSandboxEventsHandler, listen])
  return changed
}

describe('the sandbox takes a card', () => {
  test('a good one: the shop hears of it once, from the webhook', async () => {
    const id = await openPayment()
    const answer = await send(id, 'confirm', good)
    expect([answer.status, answer.body]).toEqual([200, { status: 'processing' }])
    expect(await statusOf(id)).toBe('succeeded')
    expect(await told()).toEqual([`sandbox ${id}`])
    expect(await t.shop.db.select().from(paymentEvents)).toMatchObject([{ provider: 'sandbox', paymentId: id }])
    expect(await told()).toEqual([])
  })

  test.each([
    ['4000000000000002', 'card_declined', /declined/],
    ['4000000000009995', 'insufficient_funds', /not enough/],
    ['5555555555554444', 'test_card_only', /test cards/],
  ])('%s is declined: %s', async (number, reason, sentence) => {
    const id = await openPayment()
    const { status, body } = await send(id, 'confirm', { ...good, number })
    expect([status, body]).toEqual([200, { status: 'declined', reason, sentence: expect.stringMatching(sentence) }])
    expect(await statusOf(id)).toBe('declined')
  })

  test('3-D Secure is approved or refused in the frame', async () => {
    const [yes, no] = [await openPayment(), await openPayment()]
    for (const id of [yes, no]) {
      const challenge = await send(id, 'confirm', { ...good, number: '4000002500003155' })
      expect(challenge.body).toEqual({ status: 'requires_action' })
    }
    expect((await send(yes, 'authenticate', { approve: true })).body).toEqual({ status: 'processing' })
    expect((await send(no, 'authenticate', { approve: false })).body).toMatchObject({ status: 'declined', reason: 'authentication_failed' })
    expect([await statusOf(yes), await statusOf(no)]).toEqual(['succeeded', 'declined'])
  })

  test('one times out after charging: no answer, but the charge and its event', async () => {
    const id = await openPayment()
    const { status, body } = await send(id, 'confirm', { ...good, number: '4000000000000119' })
    expect([status, body.code]).toEqual([504, 'payment/no-answer'])
    expect(await statusOf(id)).toBe('succeeded')
    expect(await told()).toEqual([`sandbox ${id}`])
  })

  test.each(['apple-pay', 'google-pay'])('%s pays at once', async (kind) => {
    const id = await openPayment()
    expect((await send(id, 'wallet', { kind })).body).toEqual({ status: 'processing' })
    expect(await statusOf(id)).toBe('succeeded')
  })

  test.each([
    ['number', { ...good, number: '4242 4242 4242 4241' }],
    ['number', { ...good, number: '' }],
    ['expiry', { ...good, expiry: '02/26' }],
    ['expiry', { ...good, expiry: '13/30' }],
    ['cvc', { ...good, cvc: '12' }],
  ])('a wrong %s is refused beside its field, and nothing is tried', async (path, card) => {
    const id = await openPayment()
    const { status, body } = await send(id, 'confirm', card)
    expect([status, body.code, body.errors]).toEqual([422, 'request/invalid', [{ path, message: expect.stringMatching(/^[A-Z].+\.$/) }]])
    expect(await statusOf(id)).toBe('requires_payment')
  })

  test('an unknown payment is 404, one that is over 409', async () => {
    for (const [action, body] of [
      ['confirm', good],
      ['authenticate', { approve: true }],
      ['wallet', { kind: 'apple-pay' }],
    ] as const) {
      expect((await send('pay_unknown', action, body)).body.code).toBe('payment/not-found')
    }
    expect((await send(await openPayment(), 'authenticate', { approve: true })).body.code).toBe('payment/closed')
    const id = await openPayment()
    await takingProvider(t.shop).cancel(id)
    expect((await send(id, 'confirm', good)).body.code).toBe('payment/closed')
  })

  test('where another provider takes the money there is no sandbox', async () => {
    const app = createApp({ shop: { ...t.shop, config: { ...t.shop.config, payments: { provider: 'stripe' } } } })
    const id = await openPayment()
    for (const [action, body] of [
      ['confirm', good],
      ['wallet', { kind: 'apple-pay' }],
    ] as const) {
      const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      expect((await app.request(`/api/payments/sandbox/${id}/${action}`, request)).status).toBe(404)
    }
    expect((await app.request('/sandbox-card')).status).toBe(404)
    expect(await statusOf(id)).toBe('requires_payment')
  })
})

describe('the webhook', () => {
  function event(at = t.clock.now(), id = `evt_${randomUUID()}`) {
    const body = Buffer.from(JSON.stringify({ id, paymentId: 'pay_1', createdAt: at.toISOString() }))
    return { body, headers: { 'sandbox-signature': signBody(deriveKey(t.shop.secrets[0], 'sandbox webhooks'), body, at) } }
  }
  const post = ({ body, headers }: { body: Buffer; headers: Record<string, string> }, provider = 'sandbox') =>
    t.visitor().call('POST', `/api/payments/${provider}/webhook`, body, headers)
  const secondsFromNow = (seconds: number) => new Date(t.clock.now().getTime() + seconds * 1000)

  test('takes an event 50 times and acts once', async () => {
    const sent = event()
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(sent)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
    expect(await t.shop.db.select().from(paymentEvents)).toHaveLength(1)
    expect(await told()).toEqual(['sandbox pay_1'])
  })

  test('refuses what is not signed, signed wrongly, too old, too new or written anew, and writes nothing', async () => {
    const right = event()
    const pretty = Buffer.from(JSON.stringify(JSON.parse(right.body.toString()), null, 2))
    const wrong = [
      { body: right.body, headers: {} },
      { body: right.body, headers: { 'sandbox-signature': 't=1,v1=00' } },
      { body: right.body, headers: event().headers },
      { body: pretty, headers: right.headers },
      { body: Buffer.from('no JSON'), headers: right.headers },
      { body: Buffer.from(''), headers: {} },
      event(secondsFromNow(-301)),
      event(secondsFromNow(62)),
    ]
    for (const sent of wrong) {
      const { status, body } = await post(sent)
      expect([status, body.code]).toEqual([400, 'payment/bad-signature'])
    }
    expect(await t.shop.db.select().from(paymentEvents)).toEqual([])
    expect(await told()).toEqual([])
  })

  test('knows only providers that the shop is connected to', async () => {
    for (const provider of ['stripe', 'nobody']) expect((await post(event(), provider)).status).toBe(404)
  })

  test('refuses a body beyond all measure', async () => {
    expect((await post({ ...event(), body: Buffer.alloc(300_000, 'x') })).status).toBe(413)
  })
})

describe('providers side by side', () => {
  let stripe: FakeStripe
  beforeAll(async () => void (stripe = await startFakeStripe(t.clock)))
  afterAll(() => stripe[Symbol.asyncDispose]())

  /** Connected to Stripe; `provider` takes new payments. */
  function shopWith(provider: 'sandbox' | 'stripe'): Shop {
    const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: stripe.webhookSecret, apiBase: stripe.url }
    return { ...t.shop, config: { ...t.shop.config, payments: { provider } }, payments: [createStripe(keys, t.clock)] }
  }
  const tell = (shop: Shop, { rawBody, headers }: ReturnType<FakeStripe['sign']>) =>
    createApp({ shop }).request('/api/payments/stripe/webhook', { method: 'POST', body: new Uint8Array(rawBody), headers })

  test('whoever took a payment is asked about it, whoever takes new ones', async () => {
    const [ours, theirs] = [shopWith('sandbox'), shopWith('stripe')]
    expect([takingProvider(ours).name, takingProvider(theirs).name]).toEqual(['sandbox', 'stripe'])
    const sandboxId = await openPayment()
    const { id: stripeId } = await takingProvider(theirs).open({ ...request, key: randomUUID() })
    for (const shop of [ours, theirs]) {
      expect((await providerNamed(shop, 'sandbox')?.read(sandboxId))?.status).toBe('requires_payment')
      expect((await providerNamed(shop, 'stripe')?.read(stripeId))?.status).toBe('requires_payment')
      expect((await tell(shop, stripe.event(stripeId, t.clock.now()))).status).toBe(204)
    }
    expect(await t.shop.db.select().from(paymentEvents)).toHaveLength(2)
    expect(await told()).toEqual([`stripe ${stripeId}`, `stripe ${stripeId}`])
    expect([providerNamed(t.shop, 'stripe'), providerNamed(t.shop, 'nobody'), providerNamed(t.shop, null)]).toEqual([null, null, null])
  })

  test('an event of Stripe’s that is none of ours is taken and forgotten', async () => {
    const shop = shopWith('stripe')
    const now = t.clock.now()
    for (const event of [
      stripe.thinEvent(now),
      stripe.event('ch_1', now, 'charge.updated'),
      stripe.sign('rubbish', now),
      stripe.sign('', now),
    ])
      expect((await tell(shop, event)).status).toBe(204)
    expect(await t.shop.db.select().from(paymentEvents)).toEqual([])
    expect(await told()).toEqual([])
  })
})

describe('when the line is bad', () => {
  test.each([['duplicate', sandboxFaults.duplicate] as const, ['shuffled', sandboxFaults.shuffled] as const])(
    '%s events count once each',
    async (_name, fault) => {
      const [one, two] = [await openPayment(), await openPayment()]
      for (const id of [one, two]) await send(id, 'wallet', { kind: 'apple-pay' })
      await breakSandbox(t.shop, fault)
      expect((await told()).toSorted()).toEqual([`sandbox ${one}`, `sandbox ${two}`].toSorted())
      await breakSandbox(t.shop)
      expect(await told()).toEqual([])
    },
  )

  test('a late event comes with the next round', async () => {
    const id = await openPayment()
    await send(id, 'confirm', good)
    await breakSandbox(t.shop, sandboxFaults.late)
    expect(await told()).toEqual([])
    await breakSandbox(t.shop)
    await t.shop.jobs.enqueue(t.shop.db, tellSandboxEvents, {})
    expect(await told()).toEqual([`sandbox ${id}`])
  })

  test('a queue that is away takes nothing back: the charge stands and is told later', async () => {
    const id = await openPayment()
    const away = { ...t.shop.jobs, enqueue: () => Promise.reject(new Error('The database is away')) }
    const app = createApp({ shop: { ...t.shop, jobs: away } })
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(good) }
    expect((await app.request(`/api/payments/sandbox/${id}/confirm`, request)).status).toBe(200)
    await t.shop.jobs.enqueue(t.shop.db, tellSandboxEvents, {})
    expect(await told()).toEqual([`sandbox ${id}`])
  })

  test('a provider that is down is a 503, and no payment', async () => {
    await breakSandbox(t.shop, sandboxFaults.down)
    await expect(openPayment()).rejects.toMatchObject({ code: 'payment/unavailable' })
    await breakSandbox(t.shop)
  })
})

describe('the card frame', () => {
  test.each(['card', 'wallet'])('may be framed by our own pages alone, loads nothing and sends no form: %s', async (kind) => {
    const { status, headers, body } = await t.visitor().call('GET', `/sandbox-${kind}`)
    expect(status).toBe(200)
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of ["default-src 'none'", "frame-ancestors 'self'", "form-action 'none'", "base-uri 'none'"])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/unsafe|script-src[^;]*'self'/)
    const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? []
    expect([...body.matchAll(/<(?:script|style)[^>]*>/g)].map(([tag]) => tag)).toEqual([
      `<style nonce="${nonce}">`,
      `<script type="module" nonce="${nonce}">`,
    ])
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('pages learn where cards and wallets are', async () => {
    const setup = { provider: 'sandbox', cardFrameUrl: '/sandbox-card', walletFrameUrl: '/sandbox-wallet' }
    expect((await t.visitor().call('GET', '/api/payments/setup')).body).toEqual(setup)
  })

  test('a card is looked at before there is anything to pay, in the words of the fields', async () => {
    const check = async (card: object) => {
      const { status, body } = await t.visitor().call('POST', '/api/payments/sandbox/check', card)
      return [status, body?.errors?.map(({ path }: { path: string }) => path)]
    }
    expect(await check(good)).toEqual([204, undefined])
    expect(await check({ number: '4242', expiry: '12/34', cvc: '' })).toEqual([422, ['number', 'cvc']])
    expect(await check({ ...good, expiry: '12/20' })).toEqual([422, ['expiry']])
  })

  test('is in the language of the page around it, as the wallets are', async () => {
    for (const path of ['/sandbox-card', '/sandbox-wallet']) {
      const languageOf = async (query: string) => /<html [^>]*>/.exec((await t.visitor().call('GET', path + query)).body)?.[0]
      expect(await languageOf('?language=ar')).toBe('<html lang="ar" dir="rtl">')
      expect(await languageOf('')).toBe('<html lang="en" dir="ltr">')
    }
  })

  test('has labelled fields that a browser can fill in', async () => {
    const { body } = await t.visitor().call('GET', '/sandbox-card')
    for (const [id, token] of [
      ['number', 'cc-number'],
      ['expiry', 'cc-exp'],
      ['cvc', 'cc-csc'],
    ]) {
      expect(body).toContain(`<label for="${id}">`)
      expect(body).toMatch(new RegExp(`<input id="${id}"[^>]*autocomplete="${token}"`))
    }
  })
})

test('no card number stays anywhere: not in the database, the ledger, the log or an answer', async () => {
  const lines: string[] = []
  const app = createApp({ shop: { ...t.shop, log: createLog((line) => lines.push(line)) } })
  const numbers = ['4242424242424242', '4000000000000002', '4000000000000119', '4242424242424241', '5555555555554444']
  const answers: string[] = []
  for (const number of numbers) {
    const id = await openPayment()
    for (const body of [JSON.stringify({ ...good, number }), `{"number":"${number}"`, JSON.stringify({ number: [number] })]) {
      const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      for (const path of [`${id}/confirm`, 'check'])
        answers.push(await (await app.request(`/api/payments/sandbox/${path}`, request)).text())
    }
  }
  await told()
  const dumps = Object.values(await allRows(t.shop.db, ['public', 'pgboss']))
  await expect.poll(() => lines.join('')).toContain('/confirm')
  const everything = [...dumps, ledgerText(), ...lines, ...answers].join('\n')
  expect(everything).toContain('"last4":"4242"')
  expect(dumps.join('\n')).toContain('payment-changed')
  for (const number of numbers) expect(everything.replace(/\s/g, '')).not.toContain(number)
})
