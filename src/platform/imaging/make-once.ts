import { ShopError } from '#domain/shop-error.ts'
import type { Shop } from '#platform/shop.ts'
import type { Asker } from './imaging.ts'

/** A picture that several ask for at the same time is made once; where the one who made it was refused or left, the next of them makes it. */
export async function makeOnce({ cache, imaging }: Shop, key: string, asker: Asker, make: () => Promise<void>): Promise<void> {
  let isMine = false
  const begin = async () => {
    isMine = true
    await imaging.admit('pictures', asker)
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
