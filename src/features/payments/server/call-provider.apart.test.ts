import { expect, test, vi } from 'vitest'
import { ShopError } from '#domain/shop-error.ts'
import { createLog } from '#platform/log.ts'
import { callProvider } from './call-provider.ts'
import type { PaymentProvider, ProviderRefund } from '#platform/payments.ts'

/** How long was to be waited; none of it is. */
const waits: number[] = []
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  const setTimeout: typeof real.setTimeout = (ms = 0, ...rest) => {
    waits.push(ms)
    return real.setTimeout(Math.min(ms, 20), ...rest)
  }
  return { ...real, setTimeout }
})

const log = createLog(() => undefined)
const patience = { timeoutMs: 20, pauseMs: 1 }
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

test('each of the three tries is waited for 10 s', async () => {
  const refund: PaymentProvider['refund'] = silent
  waits.length = 0
  const usual = callProvider({ name: 'sandbox', refund } as PaymentProvider, log)
  await expect(usual.refund(request)).rejects.toMatchObject({ code: 'payment/unavailable' })
  expect(waits).toEqual([10_000, 250, 10_000, 500, 10_000])
})

test('a refusal is an answer and not tried again', async () => {
  const { provider, keys } = scripted(() => Promise.reject(new ShopError('payment/refund-too-large')))
  await expect(provider.refund(request)).rejects.toMatchObject({ code: 'payment/refund-too-large' })
  expect(keys).toHaveLength(1)
})
