import { isSessionOver, type Actor } from '#domain/people/accounts.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Shop } from '#platform/shop.ts'
import type { Device } from '../accounts.ts'
import type { Db } from '#platform/db/database.ts'
import * as store from './accounts.store.ts'
import { requireUser } from './require-user.ts'

export async function listDevices(shop: Shop, actor: Actor): Promise<Device[]> {
  const user = await requireUser(shop.db, actor)
  return describeSessions(await listOpenSessions(shop, shop.db, user), actor)
}

export async function listOpenSessions(shop: Shop, db: Db, { id, role }: store.UserRow): Promise<store.SessionRow[]> {
  const now = shop.clock.now()
  return (await store.listSessions(db, id)).filter((session) => !isSessionOver(role, session, now))
}

export function describeSessions(rows: store.SessionRow[], actor: Actor): Device[] {
  return rows.map(({ id, userAgent, address, createdAt, lastSeenAt, tokenHash }) => ({
    id,
    userAgent,
    address,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: tokenHash === actor.sessionKey,
  }))
}

export async function endDevice(shop: Shop, actor: Actor, id: string): Promise<void> {
  if (!isUuid(id) || !(await store.deleteSession(shop.db, actor.userId, { id }))) throw new ShopError('account/session-not-found')
}

export async function endAllDevices(shop: Shop, actor: Actor): Promise<void> {
  await store.deleteSessions(shop.db, actor.userId)
}
