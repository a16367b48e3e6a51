import { and, asc, count, desc, eq, gte, isNotNull, lt, notInArray, sql } from 'drizzle-orm'
import type { TimeSort } from '#features/admin/listing.ts'
import { auditLog } from '#platform/audit.tables.ts'
import type { Db } from '#platform/db/database.ts'
import { mentions } from '#platform/db/search.ts'
import { lookVerbs } from '../activity.ts'

export type AuditRow = typeof auditLog.$inferSelect
export type AuditMatch = {
  q?: string | undefined
  actor?: string | undefined
  action?: string | undefined
  /** Whether what was only looked at is left out. */
  changes?: boolean | undefined
  since?: Date | undefined
}

/** By a part of the record's name. */
function matching({ q, actor, action, changes, since }: AuditMatch) {
  return and(
    mentions(q, [auditLog.target]),
    actor === undefined ? undefined : eq(auditLog.actorId, actor),
    action === undefined ? undefined : eq(auditLog.action, action),
    changes ? notInArray(sql`split_part(${auditLog.action}, '.', 2)`, [...lookVerbs]) : undefined,
    since && gte(auditLog.at, since),
  )
}

const ways = { newest: desc, oldest: asc }
type Range = { sort: TimeSort; limit: number; offset: number }

export async function listEntries(db: Db, match: AuditMatch, { sort, limit, offset }: Range): Promise<AuditRow[]> {
  const way = ways[sort]
  return db.select().from(auditLog).where(matching(match)).orderBy(way(auditLog.at), way(auditLog.id)).limit(limit).offset(offset)
}

export async function listEntriesAfter(db: Db, match: AuditMatch, lastId: number | undefined, limit: number): Promise<AuditRow[]> {
  const older = lastId === undefined ? undefined : lt(auditLog.id, lastId)
  return db
    .select()
    .from(auditLog)
    .where(and(matching(match), older))
    .orderBy(desc(auditLog.id))
    .limit(limit)
}

export async function countEntries(db: Db, match: AuditMatch): Promise<number> {
  return (await db.select({ total: count() }).from(auditLog).where(matching(match)))[0]?.total ?? 0
}

export async function listActorIds(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ id: auditLog.actorId }).from(auditLog).where(isNotNull(auditLog.actorId))
  return rows.flatMap(({ id }) => id ?? [])
}

export async function listActions(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ action: auditLog.action }).from(auditLog).orderBy(asc(auditLog.action))
  return rows.map(({ action }) => action)
}
