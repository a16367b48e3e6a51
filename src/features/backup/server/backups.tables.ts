import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db/moment.ts'
import type { Backup, BackupFailure, Comparison } from '../backups.ts'

/** What lies in the folder of backups, and what is being done with it: the one table no backup holds and no restore touches. */
export const backups = pgTable(
  'backups',
  {
    id: uuid().primaryKey(),
    file: text().notNull().unique('backups_file'),
    origin: text().$type<Backup['origin']>().notNull(),
    madeAt: moment('made_at').notNull(),
    bytes: bigint({ mode: 'number' }),
    isEncrypted: boolean('is_encrypted').notNull().default(false),
    /** Sealed with the shop's own secret, for as long as the work needs it that it was typed for. */
    sealedPassphrase: text('sealed_passphrase'),
    rows: integer().notNull().default(0),
    objects: integer().notNull().default(0),
    work: text().$type<Backup['work']>().notNull(),
    state: text().$type<Backup['state']>().notNull(),
    /** Counts up with each try: whoever finishes an older one has lost it. */
    attempt: integer().notNull().default(1),
    tries: integer().notNull().default(1),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    failure: text().$type<BackupFailure>(),
    /** Last heard of. */
    heardAt: moment('heard_at').notNull(),
    askedBy: uuid('asked_by'),
    checkedAt: moment('checked_at'),
    restoredAt: moment('restored_at'),
    needsRestart: boolean('needs_restart').notNull().default(false),
    comparison: jsonb().$type<Comparison>(),
  },
  (table) => [index('backups_made').on(table.madeAt)],
)

/** One row, once the owner has chosen. */
export const backupSchedule = pgTable('backup_schedule', {
  name: text().primaryKey(),
  hour: integer(),
  keep: integer().notNull(),
  /** With the shop's own passphrase, unless another one is typed. */
  encrypts: boolean().notNull().default(true),
})
