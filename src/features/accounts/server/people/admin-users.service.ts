import { dubaiDay } from '#domain/delivery/business-days.ts'
import { type Actor, type Role } from '#domain/people/accounts.ts'
import { realAddress } from '#domain/people/no-address.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { PageOf } from '#features/admin/listing.ts'
import type { Db } from '#platform/db/database.ts'
import { inParts } from '#platform/db/in-parts.ts'
import type { Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { AdminUser, UserSummary } from '#features/accounts/admin-users.ts'
import { countOrders } from '../count-orders.ts'
import * as store from '../accounts.store.ts'
import * as adminStore from './admin-users.store.ts'
import { tellAccount } from '../tell-account.ts'
import { takeFactorsOff } from '../take-factors-off.ts'
import { describeSessions, listOpenSessions } from '../devices.service.ts'

type Listing = adminStore.UserMatch & { sort: (typeof adminStore.userSorts)[number]; page: number; pageSize: number }

export async function listUsers(shop: Shop, { page, pageSize, sort, ...match }: Listing): Promise<PageOf<UserSummary>> {
  const rows = await adminStore.listUsers(shop.db, match, { sort, limit: pageSize, offset: (page - 1) * pageSize })
  return { items: rows.map(summary), total: await adminStore.countUsers(shop.db, match), page, pageSize }
}

export function exportHead(): string[] {
  const names = [m.user_username, m.user_email, m.account_first_name, m.account_last_name, m.user_role]
  return [...names, m.user_two_factor, m.user_passkey, m.user_since, m.user_state].map((name) => name())
}

export async function* exportUsers(shop: Shop, match: adminStore.UserMatch): AsyncGenerator<(string | number | null)[]> {
  const rows = inParts<store.UserRow>((last, limit) => adminStore.listUsersAfter(shop.db, match, last, limit))
  for await (const { username, email, firstName, lastName, role, twoFactorSince, passkeysSince, disabledAt, createdAt } of rows) {
    const [twoFactor, passkey] = [twoFactorSince, passkeysSince].map((since) => (since ? m.activity_yes() : m.activity_no()))
    const state = disabledAt ? m.user_disabled() : m.user_enabled()
    yield [username, realAddress(email), firstName, lastName, role, twoFactor ?? '', passkey ?? '', dubaiDay(createdAt), state]
  }
}

/** Whoever looks at a customer's account leaves a line in the audit log. */
export async function readUser(shop: Shop, id: string, { actor, audit }: Staff): Promise<AdminUser> {
  const row = isUuid(id) ? await store.findUser(shop.db, id) : undefined
  if (!row) throw new ShopError('account/not-found')
  await audit(shop.db, { target: id, before: null, after: null })
  return describe(shop, shop.db, row, actor)
}

type Change = { role?: Role | undefined; isDisabled?: boolean | undefined }

/** A role that changes and an account that is disabled end every session: whoever is signed in, is so as they are now. */
export async function saveUser(shop: Shop, id: string, { role, isDisabled }: Change, { actor, audit }: Staff): Promise<AdminUser> {
  return shop.db.transaction(async (tx) => {
    // The admins before the account, as everywhere: two who demote each other wait for one another, in one order.
    const admins = await store.lockAdmins(tx)
    const before = isUuid(id) ? await adminStore.lockUser(tx, id) : undefined
    if (!before) throw new ShopError('account/not-found')
    const next = { role: role ?? before.role, isDisabled: isDisabled ?? before.disabledAt !== null }
    const leaves = next.role !== 'admin' || next.isDisabled
    if (leaves && admins.includes(id) && admins.length === 1) throw new ShopError('account/last-admin')
    const disabledAt = next.isDisabled ? (before.disabledAt ?? shop.clock.now()) : null
    const roleSince = next.role === before.role ? before.roleSince : shop.clock.now()
    const after = (await store.updateUser(tx, id, { role: next.role, roleSince, disabledAt })) ?? before
    if (after.role !== before.role || next.isDisabled) await store.deleteSessions(tx, id)
    await audit(tx, { target: id, before: trace(before), after: trace(after) })
    return describe(shop, tx, after, actor)
  })
}

export async function endSessions(shop: Shop, id: string, { actor, audit }: Staff): Promise<AdminUser> {
  return shop.db.transaction(async (tx) => {
    const row = isUuid(id) ? await adminStore.lockUser(tx, id) : undefined
    if (!row) throw new ShopError('account/not-found')
    const sessions = await listOpenSessions(shop, tx, row)
    await store.deleteSessions(tx, id)
    await audit(tx, { target: id, before: { sessions: sessions.length }, after: { sessions: 0 } })
    return describe(shop, tx, row, actor)
  })
}

/** Signs them out everywhere, and tells them: it may not be them who asked for it. */
export async function resetFactor(shop: Shop, id: string, { actor, audit }: Staff): Promise<AdminUser> {
  return shop.db.transaction(async (tx) => {
    const before = isUuid(id) ? await adminStore.lockUser(tx, id) : undefined
    if (!before) throw new ShopError('account/not-found')
    const after = (await takeFactorsOff(tx, id)) ?? before
    await store.deleteSessions(tx, id)
    await tellAccount(shop, tx, before, 'factor-reset')
    const was = ({ twoFactorSince, passkeysSince }: store.UserRow) => ({ twoFactorSince, passkeysSince })
    await audit(tx, { target: id, before: was(before), after: was(after) })
    return describe(shop, tx, after, actor)
  })
}

const trace = ({ role, disabledAt }: store.UserRow) => ({ role, disabledAt })

function summary(row: store.UserRow): UserSummary {
  const { id, username, firstName, lastName, role } = row
  return {
    id,
    username,
    email: realAddress(row.email) ?? '',
    firstName,
    lastName,
    role,
    emailVerified: row.emailVerifiedAt !== null,
    twoFactor: row.twoFactorSince !== null,
    hasPasskey: row.passkeysSince !== null,
    isDisabled: row.disabledAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}

async function describe(shop: Shop, db: Db, row: store.UserRow, actor: Actor): Promise<AdminUser> {
  const { phone, company, trn, disabledAt } = row
  return {
    ...summary(row),
    phone,
    company,
    trn,
    disabledAt: disabledAt?.toISOString() ?? null,
    sessions: describeSessions(await listOpenSessions(shop, db, row), actor),
    orders: await countOrders(shop, db, row.id),
    isYou: row.id === actor.userId,
  }
}
