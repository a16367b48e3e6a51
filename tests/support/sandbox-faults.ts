import { setTimeout as pause } from 'node:timers/promises'
import { sandboxFaultsKey } from '../../src/features/payments/server/sandbox/open-sandbox.ts'
import type { SandboxFaults } from '../../src/features/payments/server/sandbox/sandbox.ts'
import type { Shop } from '../../src/platform/shop.ts'

const fail = async () => {
  throw new Error('The line to the provider broke')
}

/** What can go wrong between the shop and its provider. */
export const sandboxFaults = {
  down: { before: fail },
  slow: { before: async () => pause(300), after: async () => pause(300) },
  errorAfterCharge: { after: fail },
  duplicate: { deliver: (events) => events.flatMap((event) => [event, event]) },
  shuffled: { deliver: (events) => events.toReversed() },
  late: { deliver: () => [] },
} satisfies Record<string, SandboxFaults>

/** Without a fault it is mended. */
export async function breakSandbox(shop: Shop, faults: SandboxFaults = {}): Promise<void> {
  shop.cache.forget(sandboxFaultsKey)
  await shop.cache.remember(sandboxFaultsKey, async () => faults)
}
