import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { moment } from '#platform/db/moment.ts'
import type { DesignContent } from '../designs.ts'

export const designs = pgTable(
  'designs',
  {
    id: uuid().primaryKey(),
    /** The session it was made in: that one sees it, signed in or not. */
    sessionId: uuid('session_id').notNull(),
    /** The account that keeps it; a guest's design has none. */
    userId: uuid('user_id'),
    /** One more with each save. */
    version: integer().notNull(),
    content: jsonb().$type<DesignContent>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('designs_session').on(table.sessionId),
    index('designs_user')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    index('designs_guests')
      .on(table.updatedAt)
      .where(sql`${table.userId} is null`),
  ],
)

/** The pieces of a visit that somebody goes on with on another device, as they were then. */
export const continuedVisits = pgTable(
  'continued_visits',
  {
    id: uuid().primaryKey(),
    designs: jsonb().$type<DesignContent[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('continued_visits_created').on(table.createdAt)],
)
