import { dubaiDay, dubaiMoment } from '#domain/business-days.ts'
import { usernamesOf } from '#features/accounts/server/accounts.service.ts'
import type { PageOf } from '#features/admin/listing.ts'
import type { Shop } from '#platform/shop.ts'
import type { AuditChoices, AuditEntry } from '../activity.ts'
import * as store from './audit-log.store.ts'

type Listing = Omit<store.AuditMatch, 'since'> & { days?: number | undefined; page: number; pageSize: number }

/** The newest first; of so many days, today counted as one of them. */
export async function listAudit(shop: Shop, { days, page, pageSize, ...match }: Listing): Promise<PageOf<AuditEntry>> {
  const since = days === undefined ? undefined : dubaiMoment(dubaiDay(shop.clock.now()), 1 - days)
  const filter = { ...match, since }
  const rows = await store.listEntries(shop.db, filter, { limit: pageSize, offset: (page - 1) * pageSize })
  const named = await namesOf(
    shop,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  const items = rows.map(({ id, at, actorId, apiKey, action, target, before, after }) => {
    const actor = actorId === null ? null : { id: actorId, name: named[actorId] ?? actorId }
    return { id, at: at.toISOString(), actor, apiKey, action, target, before, after }
  })
  return { items, total: await store.countEntries(shop.db, filter), page, pageSize }
}

export async function readAuditChoices(shop: Shop): Promise<AuditChoices> {
  const ids = await store.listActorIds(shop.db)
  const named = await namesOf(shop, ids)
  const actors = ids.map((id) => ({ id, name: named[id] ?? id })).toSorted((a, b) => a.name.localeCompare(b.name))
  return { actors, actions: await store.listActions(shop.db) }
}

async function namesOf(shop: Shop, ids: string[]): Promise<Record<string, string>> {
  return usernamesOf(shop.db, [...new Set(ids)])
}
