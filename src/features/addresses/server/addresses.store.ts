import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { savedAddresses } from './addresses.tables.ts'

export type SavedAddressRow = typeof savedAddresses.$inferSelect

const ofUser = (userId: string) => eq(savedAddresses.userId, userId)

export function listAddresses(db: Db, userId: string): Promise<SavedAddressRow[]> {
  return db.select().from(savedAddresses).where(ofUser(userId)).orderBy(desc(savedAddresses.usedAt))
}

export async function upsertAddress(db: Db, row: SavedAddressRow): Promise<void> {
  const { name, phone, usedAt } = row
  await db
    .insert(savedAddresses)
    .values(row)
    .onConflictDoUpdate({ target: [savedAddresses.userId, savedAddresses.fingerprint], set: { name, phone, usedAt } })
}

export async function deleteAllBut(db: Db, userId: string, newest: number): Promise<void> {
  const kept = db
    .select({ id: savedAddresses.id })
    .from(savedAddresses)
    .where(ofUser(userId))
    .orderBy(desc(savedAddresses.usedAt))
    .limit(newest)
  await db.delete(savedAddresses).where(and(ofUser(userId), notInArray(savedAddresses.id, kept)))
}

export async function deleteAddress(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(savedAddresses)
    .where(and(ofUser(userId), eq(savedAddresses.id, id)))
    .returning({ id: savedAddresses.id })
  return gone.length > 0
}
