import { eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whose things: a session's and, for somebody signed in, the account's. */
export type Owner = { sessionId: string | null; userId: string | null }

/** The rows of a table that are the owner's; nobody owns nothing. */
export function ownedBy(table: { sessionId: PgColumn; userId: PgColumn }, { sessionId, userId }: Owner): SQL {
  const bySession = sessionId ? eq(table.sessionId, sessionId) : undefined
  const byUser = userId ? eq(table.userId, userId) : undefined
  return or(bySession, byUser) ?? sql`false`
}

export type Whose = 'guests' | 'accounts'

export function belongingTo({ userId }: { userId: PgColumn }, whose: Whose): SQL {
  return whose === 'guests' ? isNull(userId) : isNotNull(userId)
}

export function isOwner(row: { sessionId: string; userId: string | null }, { sessionId, userId }: Owner): boolean {
  return row.sessionId === sessionId || (row.userId !== null && row.userId === userId)
}
