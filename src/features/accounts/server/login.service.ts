import type { SecurityKind } from '#domain/people/security-kinds.ts'
import { ShopError } from '#domain/shop-error.ts'
import { noteSecurity } from '#platform/security-events.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { Login } from '../accounts.ts'
import { deviceName } from '../device-name.ts'
import { newPasswordHash, openSession, setPassword, toUser, type SignedIn } from './accounts.service.ts'
import * as store from './accounts.store.ts'
import { countGuess, deviceGuesses, signInGuesses } from './guesses.service.ts'
import { deleteGuesses, takeBackGuess } from './guesses.store.ts'
import { countKnownDevices, isKnownDevice } from './known-devices.store.ts'
import { forgetPassword } from './password-reset.service.ts'
import { passwordFits } from './passwords.ts'
import type { DeviceTrace, MailTrace } from './request-trace.ts'
import { hashToken } from './tokens.ts'
import { tellAccount } from './tell-account.ts'
import { checkSecondFactor, type UsedFactor } from './two-factor.service.ts'

/** Where a try at an account is counted. */
export type Counted = { everywhere: string; key: string; /** On a browser that its owner has signed in with. */ isOwn: boolean }

/**
 * [GU3] Wrong passwords and wrong codes count against the account, from whatever address; on a browser that its owner has signed in with they count apart,
 * so that no stranger locks them out.
 */
export async function login(
  shop: Shop,
  { username, password, code, newPassword }: Login,
  { origin, ...device }: MailTrace,
): Promise<SignedIn> {
  const name = username.toLowerCase()
  const row = await store.findUserByName(shop.db, name)
  const counted = await countedAt(shop, row?.id ?? null, name, device)
  const note = (kind: SecurityKind, detail: string | null) =>
    noteSecurity(shop.db, shop.clock, { kind, userId: row?.id ?? null, detail }, device)
  const isLast = await countGuess(shop, counted.key).catch(async (error: unknown) => {
    if (error instanceof ShopError) await note('sign-in-held', error.code)
    throw error
  })
  const fits = await passwordFits(row?.passwordHash, password)
  let shown: { factor: UsedFactor; own: store.UserRow }
  try {
    if (!row || !fits || row.disabledAt) throw new ShopError('account/login-failed')
    const factor = await checkSecondFactor(shop, row, code)
    shown = { factor, own: row.isPasswordShown ? await takeOwnPassword(shop, row, { password, newPassword }, device) : row }
  } catch (error) {
    // The password was right and nothing else was tried in vain: the page asks for what is missing next.
    const isHalfWay = error instanceof ShopError && halfWay.includes(error.code)
    if (isHalfWay) await takeBackGuess(shop.db, counted.key)
    else if (error instanceof ShopError) await note('sign-in-failed', error.code)
    if (!isHalfWay && isLast && row) await forgetPassword(shop, row.email, origin)
    throw error
  }
  return letIn(shop, shown.own, shown.factor, { counted, device })
}

/** What the shop showed on the machine others may have read there: it lets nobody in but to choose another. */
async function takeOwnPassword(
  shop: Shop,
  row: store.UserRow,
  { password, newPassword }: Pick<Login, 'password' | 'newPassword'>,
  device: DeviceTrace,
): Promise<store.UserRow> {
  if (newPassword === undefined || newPassword === password) throw new ShopError('account/new-password-needed')
  const passwordHash = await newPasswordHash(shop, row, newPassword, 'newPassword')
  await shop.db.transaction(async (tx) => {
    await setPassword(tx, row, passwordHash)
    await tellAccount(shop, tx, row, 'password-changed')
    await noteSecurity(tx, shop.clock, { kind: 'password-changed', userId: row.id }, device)
  })
  return { ...row, passwordHash, isPasswordShown: false }
}

const halfWay: readonly string[] = [
  'account/two-factor-code-needed',
  'account/passkey-needed',
  'account/new-password-needed',
  'account/weak-password',
]

export async function countedAt(shop: Shop, userId: string | null, name: string, { deviceToken }: DeviceTrace): Promise<Counted> {
  const everywhere = signInGuesses(userId ?? name)
  const deviceHash = deviceToken === null ? null : hashToken(deviceToken)
  if (userId === null || deviceHash === null || !(await isKnownDevice(shop.db, deviceHash, userId)))
    return { everywhere, key: everywhere, isOwn: false }
  return { everywhere, key: deviceGuesses(userId, deviceHash), isOwn: true }
}

/** What follows wherever somebody has shown who they are. */
export async function letIn(
  shop: Shop,
  row: store.UserRow,
  factor: UsedFactor,
  { counted: { everywhere, key, isOwn }, device }: { counted: Counted; device: DeviceTrace },
): Promise<SignedIn> {
  const note = (kind: SecurityKind, detail: string | null) => noteSecurity(shop.db, shop.clock, { kind, userId: row.id, detail }, device)
  await deleteGuesses(shop.db, [everywhere, key])
  // Guesses are counted by account, so who got in has shown that the earlier ones were slips.
  await shop.limits.forgive('login', { address: device.address, caller: row.id })
  await note('signed-in', factor)
  if (!isOwn && (await countKnownDevices(shop.db, row.id)) > 0) {
    await note('new-device', null)
    await tellAccount(shop, shop.db, row, 'new-device', deviceName(device.userAgent) ?? m.account_device_unknown())
  }
  return { user: toUser(row), opened: await openSession(shop, shop.db, row, device) }
}

/** Whose guesses these are: the account's, whether it was named by username or by e-mail. */
export async function loginKey(shop: Shop, { username }: Login): Promise<string> {
  const name = username.toLowerCase()
  return (await store.findUserByName(shop.db, name))?.id ?? name
}
