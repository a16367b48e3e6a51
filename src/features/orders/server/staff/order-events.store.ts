import { and, asc, eq, inArray } from 'drizzle-orm'
import { auditLog } from '#platform/audit.tables.ts'
import type { Db } from '#platform/db/database.ts'
import { mailLog } from '#platform/mail/mail-log.tables.ts'

/** What is written down of an order and stands nowhere else. */
export const eventActions = [
  'order.address-edited',
  'order.lines-edited',
  'order.line-changed',
  'order.waybill-noted',
  'order.links-renewed',
  'order.claim-recorded',
  'order.claim-answered',
  'order.taken-by-phone',
  'order.marked-paid',
  'order.difference-asked',
  'order.difference-charged',
  'order.difference-paid',
  'order.difference-waived',
  'order.difference-undone',
  'order.refunded',
  'order.refund-handed-over',
  'payment.disputed',
] as const

export type AuditedRow = typeof auditLog.$inferSelect
export type MailedRow = typeof mailLog.$inferSelect

export async function listAudited(db: Db, number: string): Promise<AuditedRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.target, number), inArray(auditLog.action, [...eventActions])))
    .orderBy(asc(auditLog.id))
}

/** With how many mails there were. */
export type LastMailed = MailedRow & { times: number }

/** The last mail that tells of each, by its number. */
export async function lastMailed(db: Db, numbers: readonly string[]): Promise<Map<string, LastMailed>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select()
    .from(mailLog)
    .where(inArray(mailLog.about, [...numbers]))
    .orderBy(asc(mailLog.lastAt))
  const byNumber = Map.groupBy(rows, ({ about }) => about ?? '')
  return new Map(rows.map((row) => [row.about ?? '', { ...row, times: byNumber.get(row.about ?? '')?.length ?? 0 }]))
}

export async function listMailed(db: Db, number: string): Promise<MailedRow[]> {
  return db.select().from(mailLog).where(eq(mailLog.about, number)).orderBy(asc(mailLog.firstAt))
}
