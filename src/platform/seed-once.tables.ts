import { pgTable, text } from 'drizzle-orm/pg-core'

/** What a new shop was filled with: whatever the owner removed of it since stays removed. */
export const seeds = pgTable('seeds', { name: text().primaryKey() })
