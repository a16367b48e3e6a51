import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import type { NoticeChoices } from '#domain/people/notices.ts'
import type { Db } from '#platform/db/database.ts'
import { noticeChoices, staffNotices } from './notices.tables.ts'

export type NoticeRow = typeof staffNotices.$inferSelect

/** False when it was told before. */
export async function insertNotice(tx: Db, row: NoticeRow): Promise<boolean> {
  return (await tx.insert(staffNotices).values(row).onConflictDoNothing().returning({ key: staffNotices.key })).length === 1
}

export async function isTold(db: Db, key: string): Promise<boolean> {
  return (await db.$count(staffNotices, eq(staffNotices.key, key))) > 0
}

const mostShown = 20

export async function listNoticesAfter(db: Db, moment: Date): Promise<NoticeRow[]> {
  return db
    .select()
    .from(staffNotices)
    .where(and(gt(staffNotices.at, moment), ne(staffNotices.topic, 'summary')))
    .orderBy(asc(staffNotices.at), asc(staffNotices.key))
    .limit(mostShown)
}

export async function deleteNoticesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(staffNotices).where(lt(staffNotices.at, moment))
}

export async function listChoices(db: Db): Promise<Map<string, NoticeChoices>> {
  return new Map((await db.select().from(noticeChoices)).map(({ userId, ...chosen }) => [userId, chosen]))
}

export async function saveChoices(tx: Db, userId: string, chosen: NoticeChoices): Promise<void> {
  await tx
    .insert(noticeChoices)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: noticeChoices.userId, set: chosen })
}
