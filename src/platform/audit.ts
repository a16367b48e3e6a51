import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { auditLog } from './audit.tables.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'
import type { Audit, AuditChange } from './http/route.ts'

type By = {
  /** Null: nobody, the shop itself. */
  actorId: string | null
  /** The name of the key a program called with. */
  apiKey?: string | null
  action: string
  /** The request it came with, or the job. */
  requestId: string
}

/** Writes down what is done, in the transaction that does it. */
export function auditAs(clock: Clock, by: By): Audit {
  return async (tx, change) => {
    await tx.insert(auditLog).values({ ...change, ...by, at: clock.now() })
  }
}

const sameLookMs = 60 * 60 * 1000

/** An open list reads itself anew: the same look by the same person is written down once an hour. */
export async function auditLook(db: Db, clock: Clock, by: By, { target, after }: Pick<AuditChange, 'target' | 'after'>): Promise<void> {
  const same = and(
    eq(auditLog.target, target),
    eq(auditLog.action, by.action),
    gt(auditLog.at, new Date(clock.now().getTime() - sameLookMs)),
    sql`${auditLog.actorId} is not distinct from ${by.actorId}::uuid`,
    sql`${auditLog.apiKey} is not distinct from ${by.apiKey ?? null}::text`,
    sql`${auditLog.after} is not distinct from ${after === null ? null : JSON.stringify(after)}::jsonb`,
  )
  if ((await db.$count(auditLog, same)) === 0) await auditAs(clock, by)(db, { target, before: null, after })
}

/** That something was noted stays written down, not what: it may say anything of a person who is forgotten. */
export async function forgetNotesOf(db: Db, targets: readonly string[]): Promise<void> {
  await db
    .update(auditLog)
    .set({ after: sql`${auditLog.after} - 'text' - 'note' - 'words'`, isForgotten: true })
    .where(and(inArray(auditLog.target, [...targets]), sql`jsonb_typeof(${auditLog.after}) = 'object'`))
}
