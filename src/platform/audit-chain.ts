import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { auditLog } from './audit.tables.ts'
import type { Db } from './db/database.ts'

/** What a line says, whatever its number is here: a restore may give it another one. */
const digestOf: SQL<string> = sql<string>`encode(sha256(convert_to(jsonb_build_array(
  extract(epoch from ${auditLog.at})::text, ${auditLog.actorId}, ${auditLog.apiKey}, ${auditLog.action}, ${auditLog.target},
  ${auditLog.before}, ${auditLog.after}, ${auditLog.requestId})::text, 'UTF8')), 'hex')`

const sealsAtOnce = 1000

export type AuditHead = { number: number; seal: string }

/** The last line of the chain: who has written it down elsewhere knows whether anything before it was changed. */
export async function auditHead(db: Db): Promise<AuditHead | null> {
  const { sealNumber, seal } = auditLog
  const [last] = await db
    .select({ number: sealNumber, seal })
    .from(auditLog)
    .where(isNotNull(sealNumber))
    .orderBy(desc(sealNumber))
    .limit(1)
  return last?.number != null && last.seal !== null ? { number: last.number, seal: last.seal } : null
}

/** Puts the lines that came since into the chain, each bound to the one before; answers how many. */
export async function sealAudit(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit chain', 0))`)
    const lines = await tx
      .select({ id: auditLog.id, digest: digestOf })
      .from(auditLog)
      .where(isNull(auditLog.sealNumber))
      .orderBy(asc(auditLog.id))
      .limit(sealsAtOnce)
    let { number, seal } = (await auditHead(tx)) ?? { number: 0, seal: '' }
    for (const { id, digest } of lines) {
      number += 1
      seal = sealAfter(seal, digest)
      await tx.update(auditLog).set({ digest, sealNumber: number, seal }).where(eq(auditLog.id, id))
    }
    return lines.length
  })
}

function sealAfter(before: string, digest: string): string {
  return createHash('sha256').update(before).update(digest).digest('hex')
}

/** Goes along the chain; answers the id of the first line that is not what was sealed, or null. */
export async function findBrokenSeal(db: Db): Promise<number | null> {
  let [number, before] = [0, '']
  for (;;) {
    const lines = await db
      .select({ row: auditLog, now: digestOf })
      .from(auditLog)
      .where(and(isNotNull(auditLog.sealNumber), gt(auditLog.sealNumber, number)))
      .orderBy(asc(auditLog.sealNumber))
      .limit(sealsAtOnce)
    for (const { row, now } of lines) {
      const isAsSealed = row.isForgotten || row.digest === now
      if (row.sealNumber !== number + 1 || !isAsSealed || row.seal !== sealAfter(before, row.digest ?? '')) return row.id
      ;[number, before] = [row.sealNumber, row.seal]
    }
    if (lines.length < sealsAtOnce) return null
  }
}

/** Brings lines of a backup in beside those that are here: none is lost, none comes twice. Each is an array of the columns that are named, as text. */
export async function mergeAudit(tx: Db, columnNames: readonly string[], rows: readonly string[]): Promise<void> {
  const at = (name: string, type: string) => {
    const place = columnNames.indexOf(name)
    return place < 0 ? sql`null` : sql.raw(`(r->>${place})::${type}`)
  }
  const lines = sql`select ${at('id', 'bigint')} as id, ${at('at', 'timestamptz')} as at, ${at('actor_id', 'uuid')} as actor_id,
      ${at('api_key', 'text')} as api_key, ${at('action', 'text')} as action, ${at('target', 'text')} as target, ${at('before', 'jsonb')} as before,
      ${at('after', 'jsonb')} as after, ${at('request_id', 'text')} as request_id, ${at('is_forgotten', 'boolean')} as is_forgotten
    from json_array_elements(${`[${rows.join(',')}]`}::json) r`
  const isHere = sql`exists (select from audit_log a where a.at = lines.at and a.request_id = lines.request_id and a.action = lines.action
    and a.target = lines.target)`
  const words = sql.raw('at, actor_id, api_key, action, target, before, after, request_id, is_forgotten')
  // Under its own number where that is free, so that an empty machine has the log as it was.
  await tx.execute(sql`insert into audit_log (id, ${words}) overriding system value select id, ${words} from (${lines}) lines
    where not ${isHere} and not exists (select from audit_log a where a.id = lines.id) order by id`)
  await tx.execute(sql`select setval(pg_get_serial_sequence('audit_log', 'id'), greatest((select max(id) from audit_log), 1))`)
  await tx.execute(sql`insert into audit_log (${words}) select ${words} from (${lines}) lines where not ${isHere} order by id`)
}
