import { join } from 'node:path'
import * as z from 'zod/mini'
import { ShopError } from '#domain/shop-error.ts'
import type { JobKind } from '#platform/jobs/jobs.ts'
import { deriveKey } from '#platform/secret.ts'
import type { Shop } from '#platform/shop.ts'
import { createLedger, type Ledger } from './sandbox-ledger.ts'
import { createSandbox, type Sandbox, type SandboxFaults } from './sandbox.ts'

const nothing = z.object({})

/** The sandbox tells the shop what happened: asked for at each change and, should that have been lost, every minute. */
export const tellSandboxEvents: JobKind<typeof nothing> = { name: 'tell-sandbox-events', payload: nothing, options: { atOnce: 1 } }

/** Where a test leaves what shall go wrong; no call of the shop writes it. */
export const sandboxFaultsKey = 'payments/sandbox-faults'

/** For what people do in its own form: where another provider takes the money, no test card pays. */
export function payableSandbox(shop: Shop): Sandbox {
  if (shop.config.payments.provider !== 'sandbox') throw new ShopError('request/not-found')
  return openSandbox(shop)
}

/** Always there: what it took before is read and given back, whoever takes the money now. */
export function openSandbox(shop: Shop): Sandbox {
  return createSandbox({
    ledger: ledgerOf(shop),
    clock: shop.clock,
    webhookKey: deriveKey(shop.secrets[0], 'sandbox webhooks'),
    faults: shop.cache.peek(sandboxFaultsKey) as SandboxFaults | undefined,
    async announce() {
      // The money has moved: that the shop can't be told right now is no reason to say otherwise.
      await shop.jobs.enqueue(shop.db, tellSandboxEvents, {}).catch((cause: unknown) => shop.log.warn('payments/event-waits', { cause }))
    },
  })
}

/** Read from the file once in each process, then only what is new. */
function ledgerOf(shop: Shop): Ledger {
  const opened = () => shop.cache.remember('payments/sandbox-ledger', async () => createLedger(join(shop.config.dataDir, 'sandbox')))
  return {
    record: async (entry) => (await opened()).record(entry),
    read: async () => (await opened()).read(),
  }
}
