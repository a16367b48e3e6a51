import { dubaiDay, dubaiMoment } from '#domain/delivery/business-days.ts'
import { usernamesOf } from '#features/accounts/server/accounts.service.ts'
import type { PageOf, TimeSort } from '#features/admin/listing.ts'
import { inParts } from '#platform/db/in-parts.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { AuditChoices, AuditEntry } from '../activity.ts'
import * as store from './audit-log.store.ts'

type Match = Omit<store.AuditMatch, 'since'> & { days?: number | undefined }

/** Of so many days, today counted as one of them. */
function filterOf({ clock }: Shop, { days, ...match }: Match): store.AuditMatch {
  return { ...match, since: days === undefined ? undefined : dubaiMoment(dubaiDay(clock.now()), 1 - days) }
}

type Listing = Match & { sort: TimeSort; page: number; pageSize: number }

export async function listAudit(shop: Shop, { sort, page, pageSize, ...match }: Listing): Promise<PageOf<AuditEntry>> {
  const filter = filterOf(shop, match)
  const rows = await store.listEntries(shop.db, filter, { sort, limit: pageSize, offset: (page - 1) * pageSize })
  return { items: await describe(shop, rows), total: await store.countEntries(shop.db, filter), page, pageSize }
}

export function exportHead(): string[] {
  const names = [m.activity_when, m.activity_who, m.activity_what, m.activity_record, m.activity_before, m.activity_after]
  return names.map((name) => name())
}

export async function* exportAudit(shop: Shop, match: Match): AsyncGenerator<(string | number | null)[]> {
  const filter = filterOf(shop, match)
  const all = inParts<AuditEntry>(async (last, limit) => describe(shop, await store.listEntriesAfter(shop.db, filter, last?.id, limit)))
  const asText = (value: unknown) => (value === null ? null : JSON.stringify(value))
  for await (const { at, actor, apiKey, action, target, before, after } of all) {
    const who = apiKey === null ? (actor?.name ?? m.activity_shop_itself()) : m.activity_by_key({ key: apiKey })
    yield [at, who, action, target, asText(before), asText(after)]
  }
}

async function describe(shop: Shop, rows: store.AuditRow[]): Promise<AuditEntry[]> {
  const named = await namesOf(
    shop,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  return rows.map(({ id, at, actorId, apiKey, action, target, before, after }) => {
    const actor = actorId === null ? null : { id: actorId, name: named[actorId] ?? actorId }
    return { id, at: at.toISOString(), actor, apiKey, action, target, before, after }
  })
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
