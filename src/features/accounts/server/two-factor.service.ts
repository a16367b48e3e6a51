import { randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import qrcode from 'qrcode-generator'
import type { Actor } from '#domain/people/accounts.ts'
import { besidePassword } from '#domain/people/passkeys.ts'
import { ShopError } from '#domain/shop-error.ts'
import { readShopIdentity } from '#features/settings/server/settings.service.ts'
import { seal, unseal } from '#platform/secret.ts'
import type { Shop } from '#platform/shop.ts'
import type { TwoFactorSetup } from '../accounts.ts'
import * as store from './accounts.store.ts'
import { requireUser } from './require-user.ts'
import { tellAccount, type SecurityNews } from './tell-account.ts'
import { hashToken } from './tokens.ts'

export const twoFactorPurpose = 'two-factor'

/** What an account without codes has. */
export const noCodes = { twoFactorSecret: null, twoFactorSince: null, twoFactorStep: null, recoveryCodeHashes: [] }

const recoveryCodeCount = 10
/** A phone's clock may be a quarter of a minute off. */
const toleranceSeconds = 15
/** 112 bits: as many as no list of guesses can go through, so that they need no slow hash. */
const recoveryCodeBytes = 14

/** Begins set-up: the secret counts only once a code made with it was given. */
export async function startTwoFactor(shop: Shop, actor: Actor): Promise<TwoFactorSetup> {
  const user = await requireUser(shop.db, actor)
  if (user.twoFactorSince) throw new ShopError('account/two-factor-on')
  const secret = generateSecret()
  await store.updateUser(shop.db, user.id, {
    twoFactorSecret: seal(shop.secrets, twoFactorPurpose, secret),
    twoFactorSince: null,
    twoFactorStep: null,
  })
  const code = qrcode(0, 'M')
  code.addData(generateURI({ issuer: (await readShopIdentity(shop.db)).name, label: user.username, secret }))
  code.make()
  return { secret, qrCode: code.createSvgTag({ scalable: true, margin: 2 }) }
}

export async function confirmTwoFactor(shop: Shop, actor: Actor, code: string): Promise<string[]> {
  const user = await store.findUser(shop.db, actor.userId)
  if (!user?.twoFactorSecret || user.twoFactorSince) throw new ShopError('account/two-factor-not-started')
  const step = matchingStep(shop, user, code)
  if (step === null || !(await store.takeTwoFactorStep(shop.db, user.id, step))) throw new ShopError('account/two-factor-code-wrong')
  const { recoveryCodes, recoveryCodeHashes } = newRecoveryCodes()
  await change(shop, user, { twoFactorSince: shop.clock.now(), recoveryCodeHashes }, 'factor-on')
  return recoveryCodes
}

/** In place of those before, of which some are used up or lost. */
export async function renewRecoveryCodes(shop: Shop, actor: Actor): Promise<string[]> {
  const user = await requireUser(shop.db, actor)
  if (!user.twoFactorSince) throw new ShopError('account/two-factor-not-started')
  const { recoveryCodes, recoveryCodeHashes } = newRecoveryCodes()
  await change(shop, user, { recoveryCodeHashes }, 'recovery-codes')
  return recoveryCodes
}

async function change(shop: Shop, user: store.UserRow, changed: Partial<store.UserRow>, news: SecurityNews): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await store.updateUser(tx, user.id, changed)
    await tellAccount(shop, tx, user, news)
  })
}

function newRecoveryCodes(): { recoveryCodes: string[]; recoveryCodeHashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () => randomBytes(recoveryCodeBytes).toString('hex'))
  return {
    recoveryCodes: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')),
    recoveryCodeHashes: codes.map(hashToken),
  }
}

export async function stopTwoFactor(shop: Shop, actor: Actor): Promise<void> {
  const user = await requireUser(shop.db, actor)
  if (user.twoFactorSince) await change(shop, user, noCodes, 'factor-off')
}

/** What opened it: the password alone, what came beside it, or a passkey in the place of both. */
export type UsedFactor = 'password' | 'code' | 'recovery-code' | 'passkey'

/** After the password: a code of the authenticator or one of the recovery codes, each good once. */
export async function checkSecondFactor(shop: Shop, user: store.UserRow, code: string | undefined): Promise<UsedFactor> {
  const needed = besidePassword({ role: user.role, hasCodes: user.twoFactorSince !== null, hasPasskey: user.passkeysSince !== null })
  if (needed === 'passkey') throw new ShopError('account/passkey-needed')
  if (needed === 'nothing') return 'password'
  if (!code) throw new ShopError('account/two-factor-code-needed')
  const typed = code.toLowerCase().replace(/[\s-]/g, '')
  const step = matchingStep(shop, user, typed)
  const accepted =
    step === null ? await store.takeRecoveryCode(shop.db, user.id, hashToken(typed)) : await store.takeTwoFactorStep(shop.db, user.id, step)
  if (!accepted) throw new ShopError('account/two-factor-code-wrong')
  return step === null ? 'recovery-code' : 'code'
}

function matchingStep(shop: Shop, user: store.UserRow, code: string): number | null {
  if (!/^\d{6}$/.test(code) || !user.twoFactorSecret) return null
  const epoch = Math.floor(shop.clock.now().getTime() / 1000)
  const result = verifySync({
    secret: unseal(shop.secrets, twoFactorPurpose, user.twoFactorSecret),
    token: code,
    epoch,
    epochTolerance: toleranceSeconds,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
