import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { NoticeTopic } from '#domain/people/notices.ts'
import { moment } from '#platform/db/moment.ts'
import type { NoticeAbout } from '../notices.ts'

/** What staff were told of, each once by its key; a summary of a day is one of them. */
export const staffNotices = pgTable(
  'staff_notices',
  {
    key: text().primaryKey(),
    topic: text().$type<NoticeTopic | 'summary'>().notNull(),
    about: jsonb().$type<NoticeAbout>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('staff_notices_at').on(table.at)],
)

/** What reaches whom; without a row, what is usual for their role. */
export const noticeChoices = pgTable('notice_choices', {
  userId: uuid('user_id').primaryKey(),
  mail: jsonb().$type<NoticeTopic[]>().notNull(),
  browser: jsonb().$type<NoticeTopic[]>().notNull(),
  summary: boolean().notNull(),
})
