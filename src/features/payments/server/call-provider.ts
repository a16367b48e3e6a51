import { setTimeout as pause } from 'node:timers/promises'
import { ShopError } from '#domain/shop-error.ts'
import type { Log } from '#platform/log.ts'
import type { PaymentProvider } from '#platform/payments.ts'

const tries = 3

type Patience = { timeoutMs: number; wholeMs: number; pauseMs: number }
const usual: Patience = { timeoutMs: 10_000, wholeMs: 12_000, pauseMs: 250 }

/**
 * A provider that is waited for 10 s and asked again at most twice, with the same key: a payment taken by a lost answer is found, not repeated. After
 * 12 s in all it is given up on: a wallet's sheet waits no longer.
 */
export function callProvider(provider: PaymentProvider, log: Log, { timeoutMs, wholeMs, pauseMs }: Patience = usual): PaymentProvider {
  async function call<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
    const until = performance.now() + wholeMs
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await within(Math.min(timeoutMs, until - performance.now()), ask)
      } catch (cause) {
        // A refusal is an answer.
        if (cause instanceof ShopError) throw cause
        log.warn('payments/provider-call', { provider: provider.name, call: name, attempt, cause })
        const askedSeconds = askedToWaitSeconds(cause)
        const waitMs = Math.max(pauseMs * attempt, askedSeconds * 1000)
        if (attempt === tries || performance.now() + waitMs >= until)
          throw new ShopError('payment/unavailable', { retryAfterSeconds: Math.max(30, askedSeconds) })
        await pause(waitMs)
      }
    }
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

/** By the Retry-After of a provider that is asked too often. */
function askedToWaitSeconds(cause: unknown): number {
  const { headers } = cause as { headers?: Record<string, string> | undefined }
  return Number(headers?.['retry-after'] ?? 0) || 0
}

async function within<Answer>(timeoutMs: number, ask: () => Promise<Answer>): Promise<Answer> {
  const stop = new AbortController()
  const late = pause(timeoutMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`The payment provider did not answer within ${Math.round(timeoutMs)} ms`)
  })
  try {
    return await Promise.race([ask(), late])
  } finally {
    stop.abort()
    late.catch(() => undefined)
  }
}
