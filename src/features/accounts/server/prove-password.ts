import { ShopError } from '#domain/shop-error.ts'
import type { Shop } from '#platform/shop.ts'
import type { UserRow } from './accounts.store.ts'
import { countGuess, proofGuesses } from './guesses.service.ts'
import { deleteGuesses } from './guesses.store.ts'
import { passwordFits } from './passwords.ts'

/** The current password, asked for again before what matters; wrong ones count against the account, a right one forgives them. */
export async function provePassword(shop: Shop, user: UserRow, password: string, address: string): Promise<void> {
  await provingGuess(shop, user, address, async () => {
    if (!(await passwordFits(user.passwordHash, password))) throw new ShopError('account/current-password-wrong')
  })
}

/** A try at proving who is signed in, whatever it is made of. */
export async function provingGuess(shop: Shop, user: UserRow, address: string, prove: () => Promise<void>): Promise<void> {
  const who = { address, caller: user.id }
  const waitSeconds = await shop.limits.take('password', who)
  if (waitSeconds) throw new ShopError('request/too-many', { retryAfterSeconds: waitSeconds })
  await countGuess(shop, proofGuesses(user.id))
  await prove()
  await shop.limits.forgive('password', who)
  await deleteGuesses(shop.db, [proofGuesses(user.id)])
}
