import type { LiveTopic } from '#platform/live.ts'
import type { Shop } from '#platform/shop.ts'
import * as store from './backups.store.ts'

const key = 'restoring'
export const restoreTopic = 'restore'

/** Whether everything is being replaced right now; known without asking the database, which is busy with just that. */
export function isRestoring(shop: Shop): boolean {
  return shop.cache.peek(key) === true
}

/** From here on nobody is let in, on whichever process. */
export async function closeForRestore(shop: Shop): Promise<void> {
  shop.cache.forget(key)
  await shop.cache.remember(key, async () => true)
  await shop.live.publish(shop.db, restoreTopic)
}

/** Every process looks again whether a restore runs. */
export async function openAfterRestore(shop: Shop): Promise<void> {
  shop.cache.forget(key)
  await shop.live.publish(shop.db, restoreTopic)
}

async function lookAgain(shop: Shop): Promise<void> {
  const before = shop.cache.peek(key)
  const now = await store.isRestoring(shop.db)
  // Somebody in this process knew better meanwhile.
  if (shop.cache.peek(key) !== before) return
  shop.cache.forget(key)
  await shop.cache.remember(key, async () => now)
}

export function restoreChanges(shop: Shop): LiveTopic {
  return {
    onChange() {
      lookAgain(shop).catch((cause: unknown) => shop.log.warn('backup/gate-not-read', { cause }))
    },
  }
}
