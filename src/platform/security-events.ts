import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { SecurityKind } from '#domain/people/security-kinds.ts'
import { shortAddress } from '#domain/people/short-address.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'
import { securityEvents } from './security-events.tables.ts'

/** Where it came from. */
export type Source = { address: string; userAgent: string; requestId: string }
type Happened = { kind: SecurityKind; userId: string | null; detail?: string | null }

export async function noteSecurity(db: Db, clock: Clock, { kind, userId, detail = null }: Happened, source: Source): Promise<void> {
  const { address, userAgent, requestId } = source
  await db.insert(securityEvents).values({ at: clock.now(), kind, userId, detail, userAgent, requestId, address: shortAddress(address) })
}

const sameRefusalMs = 60 * 60 * 1000

/** What somebody, or a whole network, is refused again and again is written down once an hour. */
export async function noteRefusal(db: Db, clock: Clock, { userId, detail }: { userId: string | null; detail: string }, source: Source) {
  const same = and(
    eq(securityEvents.kind, 'refused'),
    eq(securityEvents.detail, detail),
    eq(securityEvents.address, shortAddress(source.address)),
    sql`${securityEvents.userId} is not distinct from ${userId}::uuid`,
    gt(securityEvents.at, new Date(clock.now().getTime() - sameRefusalMs)),
  )
  if ((await db.$count(securityEvents, same)) === 0) await noteSecurity(db, clock, { kind: 'refused', userId, detail }, source)
}

/** What happened stays, whose it was goes with the account. */
export async function forgetWhoItWas(db: Db, userId: string): Promise<void> {
  await db.update(securityEvents).set({ userId: null, userAgent: '' }).where(eq(securityEvents.userId, userId))
}

/** A year and a month: as long as a look back over the year takes. */
const keptMs = 400 * 24 * 60 * 60 * 1000

export async function forgetSecurity(db: Db, clock: Clock): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.at, new Date(clock.now().getTime() - keptMs)))
}
