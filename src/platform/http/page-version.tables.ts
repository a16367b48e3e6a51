import { pgTable, smallint, uuid } from 'drizzle-orm/pg-core'

/** One row, which is another after each change of what public pages show: triggers on those tables write it (migration 0064). */
export const pageVersion = pgTable('page_version', {
  id: smallint().primaryKey(),
  version: uuid().notNull().defaultRandom(),
})
