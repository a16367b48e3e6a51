import { and, asc, count, desc, gte, inArray } from 'drizzle-orm'
import type { SecurityKind } from '#domain/people/security-kinds.ts'
import type { TimeSort } from '#features/admin/listing.ts'
import type { Db } from '#platform/db/database.ts'
import { mentions } from '#platform/db/search.ts'
import { securityEvents } from '#platform/security-events.tables.ts'

export type EventMatch = { q?: string | undefined; kinds: readonly SecurityKind[] }

const matching = ({ q, kinds }: EventMatch) =>
  and(inArray(securityEvents.kind, [...kinds]), mentions(q, [securityEvents.address, securityEvents.detail]))

type Range = { sort: TimeSort; limit: number; offset: number }

export function listEvents(db: Db, match: EventMatch, { sort, limit, offset }: Range) {
  const way = sort === 'newest' ? desc : asc
  return db.select().from(securityEvents).where(matching(match)).orderBy(way(securityEvents.id)).limit(limit).offset(offset)
}

export function countEvents(db: Db, match: EventMatch): Promise<number> {
  return db.$count(securityEvents, matching(match))
}

export async function countKinds(db: Db, since: Date): Promise<Map<SecurityKind, number>> {
  const rows = await db
    .select({ kind: securityEvents.kind, total: count() })
    .from(securityEvents)
    .where(gte(securityEvents.at, since))
    .groupBy(securityEvents.kind)
  return new Map(rows.map(({ kind, total }) => [kind, total]))
}
