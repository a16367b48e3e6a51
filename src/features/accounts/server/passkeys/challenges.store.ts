import { eq, lt } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { passkeyChallenges } from '../accounts.tables.ts'

export type ChallengeRow = typeof passkeyChallenges.$inferSelect

export async function insertChallenge(db: Db, challenge: ChallengeRow): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge)
}

/** It goes with the first answer, a right one or not. */
export async function takeChallenge(db: Db, tokenHash: string): Promise<ChallengeRow | undefined> {
  const [row] = await db.delete(passkeyChallenges).where(eq(passkeyChallenges.tokenHash, tokenHash)).returning()
  return row
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}
