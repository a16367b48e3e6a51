import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { guesses } from './accounts.tables.ts'

/** Held until the transaction ends: tries that come at once are counted one after the other. */
export async function lockGuesses(tx: Db, key: string, now: Date): Promise<{ failures: number; lastAt: Date }> {
  await tx.insert(guesses).values({ key, failures: 0, lastAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(guesses).where(eq(guesses.key, key)).for('update')
  if (!row) throw new Error(`The count of ${key} did not come back`)
  return row
}

export async function saveGuesses(tx: Db, key: string, failures: number, lastAt: Date): Promise<void> {
  await tx.update(guesses).set({ failures, lastAt }).where(eq(guesses.key, key))
}

export async function takeBackGuess(db: Db, key: string): Promise<void> {
  await db
    .update(guesses)
    .set({ failures: sql`greatest(0, ${guesses.failures} - 1)` })
    .where(eq(guesses.key, key))
}

export async function deleteGuesses(db: Db, keys: readonly string[]): Promise<void> {
  await db.delete(guesses).where(inArray(guesses.key, [...keys]))
}

export async function deleteGuessesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(guesses).where(lt(guesses.lastAt, before))
}
