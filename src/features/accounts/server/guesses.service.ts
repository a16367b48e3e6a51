import { mostFailures, waitAfterFailures } from '#domain/people/guesses.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { Shop } from '#platform/shop.ts'
import * as store from './guesses.store.ts'

/** Tries at signing in, by account or, where there is none, by the name that was typed: who guesses learns nothing by waiting. */
export const signInGuesses = (accountOrName: string) => `sign-in:${accountOrName}`
/** Tries on a browser that the account's owner has signed in with: a stranger's don't count there. */
export const deviceGuesses = (userId: string, tokenHash: string) => `device:${userId}:${tokenHash}`
/** Tries at proving again who is signed in. */
export const proofGuesses = (userId: string) => `proof:${userId}`

/** Counts a try before it is looked at, so that many at once are many; answers whether it was the last one that is allowed. */
export async function countGuess(shop: Shop, key: string): Promise<boolean> {
  if (shop.config.rateLimitScale === 0) return false
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    const { failures, lastAt } = await store.lockGuesses(tx, key, now)
    if (failures >= mostFailures) throw new ShopError('account/too-many-guesses')
    const waitMs = lastAt.getTime() + waitAfterFailures(failures) * 1000 - now.getTime()
    if (waitMs > 0) throw new ShopError('request/too-many', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    await store.saveGuesses(tx, key, failures + 1, now)
    return failures + 1 === mostFailures
  })
}
