import { and, eq, sql } from 'drizzle-orm'
import { auditAs } from '#platform/audit.ts'
import { auditLog } from '#platform/audit.tables.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'

/** What somebody has to look at: in the log, and for the owner in the audit log, once for whatever it is about. */
export async function raiseAlert(
  shop: Shop,
  tx: Db,
  action: 'payment.unknown' | 'payment.mismatched' | 'payment.disputed' | 'payment.refunded' | 'payment.refund-failed',
  { target, ...about }: { target: string } & Record<string, unknown>,
): Promise<void> {
  shop.log.error(`orders/${action}`, { alert: true, target, ...about })
  const same = sql`${auditLog.after} = ${JSON.stringify(about)}::jsonb`
  const isKnown = await tx.$count(auditLog, and(eq(auditLog.target, target), eq(auditLog.action, action), same))
  if (isKnown === 0) await auditAs(shop.clock, { actorId: null, action, requestId: 'alert' })(tx, { target, before: null, after: about })
}
