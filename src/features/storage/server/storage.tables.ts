import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db/moment.ts'
import type { Destination, StorageFailure, StorageWork, Usage, WorkState } from '../storage.ts'

/** What was last asked of the storage, a row for each kind of work. */
export const storageWork = pgTable('storage_work', {
  work: text().$type<StorageWork>().primaryKey(),
  state: text().$type<WorkState['state']>().notNull(),
  /** Counts up with each try: whoever finishes an older one has lost it. */
  attempt: integer().notNull().default(1),
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
  failure: text().$type<StorageFailure>(),
  at: moment('at').notNull(),
  /** The bucket with its secret, sealed with the shop's own, for as long as the work lasts. */
  sealedTarget: text('sealed_target'),
  destination: jsonb().$type<Destination>(),
  usage: jsonb().$type<Usage>(),
})

/** Where objects are kept instead of where the environment says; one row, once the owner has switched. */
export const storagePlace = pgTable('storage_place', {
  name: text().primaryKey(),
  /** What the environment said then: once it says something else, that holds. */
  insteadOf: text('instead_of').notNull(),
  /** The places now and before, with their secrets, sealed with the shop's own. */
  sealed: text().notNull(),
  switchedAt: moment('switched_at').notNull(),
})
