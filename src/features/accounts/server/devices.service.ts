import { idleLimitMs, type Actor } from '#domain/people/accounts.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Shop } from '#platform/shop.ts'
import type { Device } from '../accounts.ts'
import * as store from './accounts.store.ts'

export async function listDevices(shop: Shop, actor: Actor): Promise<Device[]> {
  const seenAfter = new Date(shop.clock.now().getTime() - idleLimitMs(actor.role))
  return describeSessions(await store.listSessions(shop.db, actor.userId, seenAfter), actor)
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
