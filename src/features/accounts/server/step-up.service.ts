import type { Actor } from '#domain/people/accounts.ts'
import { ShopError } from '#domain/shop-error.ts'
import { noteSecurity, type Source } from '#platform/security-events.ts'
import type { Shop } from '#platform/shop.ts'
import type { StepUp } from '../accounts.ts'
import * as store from './accounts.store.ts'
import { passwordFits } from './passwords.ts'
import { provingGuess } from './prove-password.ts'
import { requireUser } from './require-user.ts'
import { checkSecondFactor } from './two-factor.service.ts'

/** Password and, where there is one, second factor: remembered for a while, for this session alone. */
export async function stepUp(shop: Shop, actor: Actor, { password, code }: StepUp, source: Source): Promise<void> {
  const user = await requireUser(shop.db, actor)
  const note = (kind: 'proved' | 'proof-failed', detail: string) =>
    noteSecurity(shop.db, shop.clock, { kind, userId: user.id, detail }, source)
  await provingGuess(shop, user, source.address, async () => {
    try {
      if (!(await passwordFits(user.passwordHash, password))) throw new ShopError('account/current-password-wrong')
      await note('proved', await checkSecondFactor(shop, user, code))
    } catch (error) {
      if (error instanceof ShopError) await note('proof-failed', error.code)
      throw error
    }
  })
  await store.proveSession(shop.db, actor.sessionKey, shop.clock.now())
}
