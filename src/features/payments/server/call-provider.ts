import { setTimeout as pause } from 'node:timers/promises'
import { ShopError } from '#domain/shop-error.ts'
import type { Log } from '#platform/log.ts'
import type { PaymentProvider } from '#platform/payments.ts'

const tries = 3

type Patience = { timeoutMs: number; pauseMs: number }
const usual: Patience = { timeoutMs: 10_000, pauseMs: 250 }

/** A provider that is waited for 10 s and asked again twice, with the same key: a payment taken by a lost answer is found, not repeated. */
export function callProvider(provider: PaymentProvider, log: Log, { timeoutMs, pauseMs }: Patience = usual): PaymentProvider {
  async function call<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; attempt <= tries; attempt++) {
      try {
        return await within(timeoutMs, ask)
      } catch (cause) {
        // A refusal is an answer.
        if (cause instanceof ShopError) throw cause
        log.warn('payments/provider-call', { provider: provider.name, call: name, attempt, cause })
        if (attempt < tries) await pause(pauseMs * attempt)
      }
    }
    throw new ShopError('payment/unavailable', { retryAfterSeconds: 30 })
  }
  return {
    ...provider,
    open: (request) => call('open', () => provider.open(request)),
    reopen: (paymentId) => call('reopen', () => provider.reopen(paymentId)),
    read: (paymentId) => call('read', () => provider.read(paymentId)),
    capture: (paymentId) => call('capture', () => provider.capture(paymentId)),
    refund: (request) => call('refund', () => provider.refund(request)),
    cancel: (paymentId) => call('cancel', () => provider.cancel(paymentId)),
  }
}

async function within<Answer>(timeoutMs: number, ask: () => Promise<Answer>): Promise<Answer> {
  const stop = new AbortController()
  const late = pause(timeoutMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`The payment provider did not answer within ${timeoutMs} ms`)
  })
  try {
    return await Promise.race([ask(), late])
  } finally {
    stop.abort()
    late.catch(() => undefined)
  }
}
