import type { Db } from '#platform/db/database.ts'
import { seeds } from './seed-once.tables.ts'

/** Fills something the first time a shop starts, and never again. */
export async function seedOnce(db: Db, name: string, fill: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const isFirst = (await tx.insert(seeds).values({ name }).onConflictDoNothing().returning()).length > 0
    if (isFirst) await fill(tx)
  })
}
