import { randomBytes, randomUUID } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import type { Actor } from '#domain/people/accounts.ts'
import { sessionThatEnds } from '#domain/people/shopping-session.ts'
import { isGuessablePassword } from '#domain/people/guessable-password.ts'
import { noAddress, realAddress } from '#domain/people/no-address.ts'
import { ShopError } from '#domain/shop-error.ts'
import { takeOrRefuse } from '#features/mail/server/mail-ceilings.ts'
import { readShopIdentity } from '#features/settings/server/settings.service.ts'
import { ConfigError } from '#platform/config.ts'
import { isUniqueViolation } from '#platform/db/database-errors.ts'
import type { Db } from '#platform/db/database.ts'
import { forgetWhoItWas, noteSecurity } from '#platform/security-events.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { Profile, Registration, User } from '../accounts.ts'
import { accountNeeded, accountRemoved } from './account-extensions.ts'
import * as store from './accounts.store.ts'
import { factorDueOf } from './factor-due.ts'
import { tellAccount } from './tell-account.ts'
import { proofGuesses, signInGuesses } from './guesses.service.ts'
import { deleteGuesses } from './guesses.store.ts'
import { deleteKnownDevices, keepKnownDevice } from './known-devices.store.ts'
import type { Opened } from './cookies.ts'
import { countProof, noFormerEmail, sendEmailProof, takeEmailToken } from './email-proof.service.ts'
import { listedPasswords } from './listed-passwords.ts'
import { hashPassword } from './passwords.ts'
import { provePassword } from './prove-password.ts'
import type { DeviceTrace, MailTrace } from './request-trace.ts'
import { requireUser } from './require-user.ts'
import { hashToken, newToken } from './tokens.ts'

export type SignedIn = { user: User; opened: Opened }

export async function register(shop: Shop, input: Registration, { origin, ...device }: MailTrace): Promise<SignedIn> {
  const { password, ...person } = input
  const passwordHash = await newPasswordHash(shop, person, password, 'password')
  try {
    return await shop.db.transaction(async (tx) => {
      const row = await store.insertUser(tx, { ...person, passwordHash, createdAt: shop.clock.now() })
      await sendEmailProof(shop, tx, row, { origin, ...device })
      return { user: toUser(row), opened: await openSession(shop, tx, row, device) }
    })
  } catch (error) {
    throw asRefusal(error)
  }
}

export async function logout(shop: Shop, actor: Actor): Promise<void> {
  await store.deleteSession(shop.db, actor.userId, { tokenHash: actor.sessionKey })
}

export async function currentUser(shop: Shop, actor: Actor): Promise<User> {
  return toUser(await requireUser(shop.db, actor))
}

export async function saveProfile(shop: Shop, actor: Actor, input: Profile, trace: MailTrace): Promise<User> {
  const { currentPassword, ...given } = input
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<store.UserRow>
  const before = await requireUser(shop.db, actor)
  const emailMoves = change.email !== undefined && change.email !== before.email
  // Whoever holds the address can reset the password, so moving it needs the password.
  if (emailMoves) {
    await provePassword(shop, before, currentPassword ?? '', trace.address)
    // Each move mails whoever reads that address: as few as may ask for a new password there.
    const waitSeconds = await shop.limits.take('reset', { address: trace.address, caller: change.email ?? '' })
    if (waitSeconds) throw new ShopError('request/too-many', { retryAfterSeconds: waitSeconds })
    await takeOrRefuse(shop, 'email-changes', actor.userId)
    await countProof(shop, actor.userId, change.email ?? '')
  }
  if (Object.keys(change).length === 0) return toUser(before)
  try {
    return await shop.db.transaction(async (tx) => {
      const row = await store.updateUser(tx, actor.userId, { ...change, ...(emailMoves ? unprovedAfter(before) : {}) })
      if (!row) throw new ShopError('request/not-signed-in')
      if (emailMoves) {
        await sendEmailProof(shop, tx, row, trace)
        await tellAccount(shop, tx, before, 'email-changed', row.email)
        await noteSecurity(tx, shop.clock, { kind: 'email-changed', userId: row.id }, trace)
      }
      return toUser(row)
    })
  } catch (error) {
    throw asRefusal(error)
  }
}

/** Ends every session and opens a new one for the device that made the change. */
export async function changePassword(
  shop: Shop,
  actor: Actor,
  input: { currentPassword: string; newPassword: string },
  device: DeviceTrace,
): Promise<Opened> {
  const row = await requireUser(shop.db, actor)
  await provePassword(shop, row, input.currentPassword, device.address)
  const passwordHash = await newPasswordHash(shop, row, input.newPassword, 'newPassword')
  return shop.db.transaction(async (tx) => {
    await setPassword(tx, row, passwordHash)
    await tellAccount(shop, tx, row, 'password-changed')
    return openSession(shop, tx, { ...row, passwordHash }, device)
  })
}

export async function deleteAccount(shop: Shop, actor: Actor, password: string, address: string): Promise<void> {
  const row = await requireUser(shop.db, actor)
  await provePassword(shop, row, password, address)
  await shop.db.transaction(async (tx) => {
    const admins = await store.lockAdmins(tx)
    if (admins.includes(row.id) && admins.length === 1) throw new ShopError('account/last-admin')
    if (await isNeeded(shop, tx, row.id)) throw new ShopError('account/open-orders')
    await removeAccount(shop, tx, row.id)
  })
}

/**
 * [AC2] Whoever reads the mail says that they did not name their address here. It comes off in any case: an account that had proved another one
 * gets that back, one that was opened with it goes, and one that must stay has none until its owner names another.
 */
export async function denyEmail(shop: Shop, token: string): Promise<void> {
  try {
    await shop.db.transaction(async (tx) => {
      const user = await takeEmailToken(shop, tx, token)
      const { formerEmail, formerEmailVerifiedAt } = user
      if (formerEmail && !(await store.findUserByName(tx, formerEmail))) {
        await store.updateUser(tx, user.id, { email: formerEmail, emailVerifiedAt: formerEmailVerifiedAt, ...noFormerEmail })
      } else if (formerEmail || user.role !== 'customer' || (await isNeeded(shop, tx, user.id))) {
        await store.updateUser(tx, user.id, { email: noAddress(user.id), ...noFormerEmail })
      } else {
        await removeAccount(shop, tx, user.id)
      }
    })
  } catch (error) {
    throw asRefusal(error)
  }
}

/** Its photos go with it, so never while some of them are still to be printed. */
export async function removeAccount(shop: Shop, tx: Db, userId: string): Promise<void> {
  await forgetWhoItWas(tx, userId)
  await store.deleteUser(tx, userId)
  for (const remove of shop.extensions.of(accountRemoved)) await remove(shop, tx, userId)
}

async function isNeeded(shop: Shop, tx: Db, userId: string): Promise<boolean> {
  for (const needs of shop.extensions.of(accountNeeded)) if (await needs(tx, userId)) return true
  return false
}

/** The address that was proved last is the one to come back to, however often an unproved one has moved since; one never proved is not. */
function unprovedAfter({ email, emailVerifiedAt }: store.UserRow): Partial<store.UserRow> {
  return { emailVerifiedAt: null, ...(emailVerifiedAt && { formerEmail: email, formerEmailVerifiedAt: emailVerifiedAt }) }
}

/** On the very first start: one admin, with a password of the environment or a random one that is shown once. */
export async function createFirstAdmin(shop: Shop): Promise<{ username: string; password: string } | null> {
  const { adminUsername: username, adminPassword } = shop.config
  if ((await store.countUsersWithRole(shop.db, 'admin')) > 0) return null
  const person = { username, email: `${username}@barwaz.example`, role: 'admin' as const }
  if (adminPassword !== undefined && (await isGuessable(shop, person, adminPassword)))
    throw new ConfigError('ADMIN_PASSWORD is easy to guess: choose one that only you know.')
  const password = adminPassword ?? randomBytes(12).toString('base64url')
  const created = await store.insertUserUnlessThere(shop.db, {
    ...person,
    passwordHash: await hashPassword(password),
    isPasswordShown: adminPassword === undefined,
    emailVerifiedAt: shop.clock.now(),
    createdAt: shop.clock.now(),
    roleSince: shop.clock.now(),
  })
  return created ? { username, password } : null
}

export function findAccount(db: Db, id: string): Promise<store.UserRow | undefined> {
  return store.findUser(db, id)
}

/** Who has an account, for other slices to join: as a query. */
export function accountFacts(): SQL {
  return store.accountFacts()
}

/** What staff are called in the history of things, by account. */
export async function usernamesOf(db: Db, userIds: string[]): Promise<Record<string, string>> {
  return Object.fromEntries((await store.findUsernames(db, userIds)).map(({ id, username }) => [id, username]))
}

/** A new password ends every session of the account, what is known of its browsers, and the guesses at the one before. */
export async function setPassword(tx: Db, row: store.UserRow, passwordHash: string): Promise<void> {
  await store.updateUser(tx, row.id, { passwordHash, isPasswordShown: false })
  await store.deleteSessions(tx, row.id)
  await deleteKnownDevices(tx, row.id)
  await deleteGuesses(tx, [signInGuesses(row.id), proofGuesses(row.id)])
}

type Named = Pick<store.UserRow, 'username' | 'email'> & Partial<Pick<store.UserRow, 'firstName' | 'lastName'>>

/** Checked and hashed before any transaction: hashing takes its time, and nobody should wait for it. */
export async function newPasswordHash(shop: Shop, person: Named, password: string, field: string): Promise<string> {
  if (await isGuessable(shop, person, password))
    throw new ShopError('account/weak-password', { errors: [{ path: field, message: m.problem_weak_password() }] })
  return hashPassword(password)
}

async function isGuessable(shop: Shop, { username, email, firstName = '', lastName = '' }: Named, password: string): Promise<boolean> {
  const { name } = await readShopIdentity(shop.db)
  const listed = await listedPasswords()
  return isGuessablePassword(password, {
    names: [username, email, firstName, lastName, name],
    isListed: (each) => listed.includes(each),
  })
}

/** Ends the session whose cookie it takes the place of, and knows the browser from now on. */
export async function openSession(shop: Shop, db: Db, user: store.UserRow, device: DeviceTrace): Promise<Opened> {
  const { userAgent, address, deviceToken, replacedToken, givenSession: begunAs } = device
  const { token, tokenHash } = newToken()
  const now = shop.clock.now()
  const shoppingSession = sessionThatEnds(randomUUID())
  const session = { tokenHash, userId: user.id, userAgent, address, createdAt: now, lastSeenAt: now, shoppingSession, begunAs }
  if (!(await store.insertSession(db, session, user.passwordHash))) throw new ShopError('account/login-failed')
  if (replacedToken !== null) await store.deleteSessionOf(db, hashToken(replacedToken))
  const browser = deviceToken ?? newToken().token
  await keepKnownDevice(db, { tokenHash: hashToken(browser), userId: user.id, seenAt: now })
  return { userId: user.id, token, deviceToken: browser, shoppingSession }
}

export function asRefusal(error: unknown): unknown {
  if (isUniqueViolation(error, 'users_username_unique')) return new ShopError('account/username-taken')
  if (isUniqueViolation(error, 'users_email_unique')) return new ShopError('account/email-taken')
  return error
}

export function toUser(row: store.UserRow): User {
  const { id, username, firstName, lastName, phone, company, trn, role } = row
  const email = realAddress(row.email) ?? ''
  const emailVerified = row.emailVerifiedAt !== null
  const twoFactor = row.twoFactorSince !== null
  const hasPasskey = row.passkeysSince !== null
  const twoFactorDue = factorDueOf(row)?.toISOString() ?? null
  return { id, username, email, emailVerified, firstName, lastName, phone, company, trn, role, twoFactor, hasPasskey, twoFactorDue }
}
