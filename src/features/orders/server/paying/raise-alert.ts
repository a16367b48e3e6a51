import { and, eq, sql } from 'drizzle-orm'
import { tellTrouble } from '#features/notices/server/tell-staff.ts'
import type { NoticeAbout } from '#features/notices/notices.ts'
import { auditAs } from '#platform/audit.ts'
import { auditLog } from '#platform/audit.tables.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'

type Alert = 'payment.unknown' | 'payment.mismatched' | 'payment.disputed' | 'payment.refunded' | 'payment.refund-failed'

/** A dispute is told of by itself, to whoever wants to hear of those. */
const troubles: Partial<Record<Alert, NonNullable<NoticeAbout['payment']>>> = {
  'payment.unknown': 'unknown',
  'payment.mismatched': 'mismatched',
  'payment.refunded': 'refunded',
  'payment.refund-failed': 'refund-failed',
}

/** All but what the provider does not know are about an order. */
const aboutOf = (payment: NoticeAbout['payment'], target: string) => (payment === 'unknown' ? { words: target } : { number: target })

/** What somebody has to look at: in the log, and for the owner in the audit log, once for whatever it is about. */
export async function raiseAlert(
  shop: Shop,
  tx: Db,
  action: Alert,
  { target, ...about }: { target: string } & Record<string, unknown>,
): Promise<void> {
  shop.log.error(`orders/${action}`, { alert: true, target, ...about })
  const same = sql`${auditLog.after} = ${JSON.stringify(about)}::jsonb`
  const isKnown = await tx.$count(auditLog, and(eq(auditLog.target, target), eq(auditLog.action, action), same))
  if (isKnown > 0) return
  await auditAs(shop.clock, { actorId: null, action, requestId: 'alert' })(tx, { target, before: null, after: about })
  const payment = troubles[action]
  if (payment) await tellTrouble(shop, tx, { topic: 'payments', kind: payment, about: { payment, ...aboutOf(payment, target) } })
}
