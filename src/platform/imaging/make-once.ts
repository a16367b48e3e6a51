import { ShopError } from '#domain/shop-error.ts'
import { requireRoom } from '#platform/files/room.ts'
import type { Shop } from '#platform/shop.ts'
import type { Asker } from './imaging.ts'

/** A picture that several ask for at the same time is made once; where the one who made it was refused or left, the next of them makes it.
 * Nobody has one made that would have to lie in the disk's reserve, but the shop itself. */
export async function makeOnce({ cache, config, imaging }: Shop, key: string, asker: Asker, make: () => Promise<void>): Promise<void> {
  let isMine = false
  const begin = async () => {
    isMine = true
    await imaging.admit('pictures', asker)
    if (asker.key !== null) await requireRoom(config, 0)
    await make()
  }
  for (;;) {
    try {
      return await cache.remember(key, () => begin().finally(() => cache.forget(key)))
    } catch (error) {
      if (isMine || !(error instanceof ShopError && error.code.startsWith('picture/'))) throw error
    }
  }
}
