import { asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { faqs } from './faqs.tables.ts'

export type FaqRow = typeof faqs.$inferSelect

export function listFaqs(db: Db): Promise<FaqRow[]> {
  return db.select().from(faqs).orderBy(asc(faqs.position), asc(faqs.id))
}

/** All of them, one change after the other. */
export function lockFaqs(db: Db): Promise<FaqRow[]> {
  return db.select().from(faqs).orderBy(asc(faqs.position), asc(faqs.id)).for('update')
}

export function insertFaqs(db: Db, rows: (typeof faqs.$inferInsert)[]): Promise<FaqRow[]> {
  return db.insert(faqs).values(rows).returning()
}

export async function updateFaq(db: Db, id: string, change: Partial<typeof faqs.$inferInsert>): Promise<FaqRow> {
  const [row] = await db.update(faqs).set(change).where(eq(faqs.id, id)).returning()
  if (!row) throw new Error(`The question ${id} went while it was locked`)
  return row
}

export async function deleteFaq(db: Db, id: string): Promise<void> {
  await db.delete(faqs).where(eq(faqs.id, id))
}
