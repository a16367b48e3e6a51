import { ShopError } from '#domain/shop-error.ts'
import type { Shop } from '#platform/shop.ts'
import type { Login } from '../accounts.ts'
import { openSession, toUser, type SignedIn } from './accounts.service.ts'
import * as store from './accounts.store.ts'
import { countGuess, deviceGuesses, signInGuesses } from './guesses.service.ts'
import { deleteGuesses, takeBackGuess } from './guesses.store.ts'
import { isKnownDevice } from './known-devices.store.ts'
import { forgetPassword } from './password-reset.service.ts'
import { passwordFits } from './passwords.ts'
import type { MailTrace } from './request-trace.ts'
import { hashToken } from './tokens.ts'
import { checkSecondFactor } from './two-factor.service.ts'

/**
 * [GU3] Wrong passwords and wrong codes count against the account, from whatever address; on a browser that its owner has signed in with they count apart,
 * so that no stranger locks them out.
 */
export async function login(shop: Shop, { username, password, code }: Login, { origin, ...device }: MailTrace): Promise<SignedIn> {
  const name = username.toLowerCase()
  const row = await store.findUserByName(shop.db, name)
  const everywhere = signInGuesses(row?.id ?? name)
  const deviceHash = device.deviceToken === null ? null : hashToken(device.deviceToken)
  const isOwn = row !== undefined && deviceHash !== null && (await isKnownDevice(shop.db, deviceHash, row.id))
  const key = isOwn ? deviceGuesses(row.id, deviceHash) : everywhere
  const isLast = await countGuess(shop, key)
  const fits = await passwordFits(row?.passwordHash, password)
  try {
    if (!row || !fits || row.disabledAt) throw new ShopError('account/login-failed')
    await checkSecondFactor(shop, row, code)
  } catch (error) {
    // The password was right and no code was tried: the page asks for it next.
    const isHalfWay = error instanceof ShopError && error.code === 'account/two-factor-code-needed'
    if (isHalfWay) await takeBackGuess(shop.db, key)
    else if (isLast && row) await forgetPassword(shop, row.email, origin)
    throw error
  }
  await deleteGuesses(shop.db, [everywhere, key])
  // Guesses are counted by account, so who got in has shown that the earlier ones were slips.
  await shop.limits.forgive('login', { address: device.address, caller: row.id })
  return { user: toUser(row), opened: await openSession(shop, shop.db, row, device) }
}

/** Whose guesses these are: the account's, whether it was named by username or by e-mail. */
export async function loginKey(shop: Shop, { username }: Login): Promise<string> {
  const name = username.toLowerCase()
  return (await store.findUserByName(shop.db, name))?.id ?? name
}
