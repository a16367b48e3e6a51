import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { knownDevices } from './accounts.tables.ts'

export async function isKnownDevice(db: Db, tokenHash: string, userId: string): Promise<boolean> {
  return (await db.$count(knownDevices, and(eq(knownDevices.tokenHash, tokenHash), eq(knownDevices.userId, userId)))) === 1
}

export function countKnownDevices(db: Db, userId: string): Promise<number> {
  return db.$count(knownDevices, eq(knownDevices.userId, userId))
}

export async function keepKnownDevice(db: Db, device: typeof knownDevices.$inferInsert): Promise<void> {
  const target = [knownDevices.tokenHash, knownDevices.userId]
  await db
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({ target, set: { seenAt: device.seenAt } })
}

export async function deleteKnownDevices(db: Db, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

export async function deleteDevicesUnseenSince(db: Db, since: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.seenAt, since))
}
