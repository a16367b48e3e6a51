import { expect, test } from 'vitest'
import { ShopError } from '#domain/shop-error.ts'
import { createLog } from '#platform/log.ts'
import { callProvider } from './call-provider.ts'
import type { PaymentProvider } from '#platform/payments.ts'

const log = createLog(() => undefined)
const patience = { timeoutMs: 20, pauseMs: 1 }
const request = { paymentId: 'pay_1', amountFils: 100, key: 'refund-1' }

/** Answers as it is told to, one try after the other, and remembers the keys. */
function scripted(...answers: (() => Promise<{ id: string; amountFils: number }>)[]) {
  const keys: string[] = []
  const refund: PaymentProvider['refund'] = ({ key }) => {
    keys.push(key)
    return (answers[keys.length - 1] ?? broken)()
  }
  return { keys, provider: callProvider({ name: 'sandbox', refund } as PaymentProvider, log, patience) }
}
const broken = () => Promise.reject(new Error('ECONNRESET'))
const silent = () => new Promise<never>(() => undefined)
const answered = () => Promise.resolve({ id: 're_1', amountFils: 100 })

test('a broken line and a silence are tried again, with the same key', async () => {
  const { provider, keys } = scripted(broken, silent, answered)
  expect(await provider.refund(request)).toEqual({ id: 're_1', amountFils: 100 })
  expect(keys).toEqual(['refund-1', 'refund-1', 'refund-1'])
})

test('twice at most: then the provider is down', async () => {
  const { provider, keys } = scripted()
  await expect(provider.refund(request)).rejects.toMatchObject({ code: 'payment/unavailable' })
  expect(keys).toHaveLength(3)
})

test('a refusal is an answer and not tried again', async () => {
  const { provider, keys } = scripted(() => Promise.reject(new ShopError('payment/refund-too-large')))
  await expect(provider.refund(request)).rejects.toMatchObject({ code: 'payment/refund-too-large' })
  expect(keys).toHaveLength(1)
})
