import { expect, test, vi } from 'vitest'
import { ShopError } from '#domain/shop-error.ts'
import { createLog } from '#platform/log.ts'
import { callProvider } from './call-provider.ts'
import type { PaymentProvider, ProviderRefund } from '#platform/payments.ts'

/** How long was to be waited; hardly any of it is, but the clock goes as if it were. */
const waits: number[] = []
let now = 0
vi.spyOn(performance, 'now').mockImplementation(() => now)
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  const setTimeout: typeof real.setTimeout = async (ms = 0, ...rest) => {
    waits.push(ms)
    const value = await real.setTimeout(Math.min(ms, 20), ...rest)
    now += ms
    return value
  }
  return { ...real, setTimeout }
})

const log = createLog(() => undefined)
const patience = { timeoutMs: 20, wholeMs: 1000, pauseMs: 1 }
const request = { paymentId: 'pay_1', amountFils: 100, key: 'refund-1' }

/** Answers as it is told to, one try after the other, and remembers the keys. */
function scripted(...answers: (() => Promise<ProviderRefund>)[]) {
  const keys: string[] = []
  const refund: PaymentProvider['refund'] = ({ key }) => {
    keys.push(key)
    return (answers[keys.length - 1] ?? broken)()
  }
  return { keys, provider: callProvider({ name: 'sandbox', refund } as PaymentProvider, log, patience) }
}
const broken = () => Promise.reject(new Error('ECONNRESET'))
const silent = () => new Promise<never>(() => undefined)
const done: ProviderRefund = { id: 're_1', key: 'refund-1', amountFils: 100, state: 'done' }
const answered = () => Promise.resolve(done)

test('a broken line and a silence are tried again, with the same key', async () => {
  const { provider, keys } = scripted(broken, silent, answered)
  expect(await provider.refund(request)).toEqual(done)
  expect(keys).toEqual(['refund-1', 'refund-1', 'refund-1'])
})

test('twice at most: then the provider is down', async () => {
  const { provider, keys } = scripted()
  await expect(provider.refund(request)).rejects.toMatchObject({ code: 'payment/unavailable' })
  expect(keys).toHaveLength(3)
})

const usual = (refund: PaymentProvider['refund']) => callProvider({ name: 'sandbox', refund } as PaymentProvider, log)

test('a try is waited for 10 s, and all of them 12 s', async () => {
  waits.length = 0
  await expect(usual(silent).refund(request)).rejects.toMatchObject({ code: 'payment/unavailable' })
  expect(waits).toEqual([10_000, 250, 1750])
})

test('a provider that says when to ask again is asked then, or given up on where nobody waits that long', async () => {
  const busy = (seconds: number) => Promise.reject(Object.assign(new Error('429'), { headers: { 'retry-after': String(seconds) } }))
  let asked = 0
  waits.length = 0
  expect(await usual(() => ((asked += 1) === 1 ? busy(2) : answered())).refund(request)).toEqual(done)
  expect([asked, waits]).toEqual([2, [10_000, 2000, 10_000]])
  const refused = { code: 'payment/unavailable', details: { retryAfterSeconds: 120 } }
  await expect(usual(() => ((asked += 1), busy(120))).refund(request)).rejects.toMatchObject(refused)
  expect(asked).toBe(3)
})

test('a refusal is an answer and not tried again', async () => {
  const { provider, keys } = scripted(() => Promise.reject(new ShopError('payment/refund-too-large')))
  await expect(provider.refund(request)).rejects.toMatchObject({ code: 'payment/refund-too-large' })
  expect(keys).toHaveLength(1)
})
