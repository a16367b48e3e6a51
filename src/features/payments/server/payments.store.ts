import type { Db } from '#platform/db/database.ts'
import { paymentEvents } from './payments.tables.ts'

/** Whether it is new. */
export async function insertEvent(tx: Db, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning({ eventId: paymentEvents.eventId })
  return rows.length > 0
}
