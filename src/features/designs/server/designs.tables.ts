import { index, integer, jsonb, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
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
    /** When sharing it was ended: links from when shares were not kept yet open nothing since then. */
    sharingEndedAt: moment('sharing_ended_at'),
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

/** A design as it was when its owner made a link to it; the number of the share stands in that link. */
export const sharedDesigns = pgTable(
  'shared_designs',
  {
    id: uuid().primaryKey(),
    designId: uuid('design_id')
      .notNull()
      .references(() => designs.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: jsonb().$type<DesignContent>().notNull(),
    /** The link was asked for last. */
    sharedAt: moment('shared_at').notNull(),
  },
  (table) => [unique('shared_designs_version').on(table.designId, table.version), index('shared_designs_shared').on(table.sharedAt)],
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
