import { bigint, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Design } from '#features/designs/designs.ts'
import type { PrintFormat } from '#platform/imaging/imaging.ts'
import { moment } from '#platform/db/moment.ts'
import type { PrintFailure, PrintFileState } from '../print-files.ts'

export const printFiles = pgTable(
  'print_files',
  {
    id: uuid().primaryKey(),
    designId: uuid('design_id').notNull(),
    /** The design as it was when the file was asked for: what is saved later never reaches this print. */
    design: jsonb().$type<Design>().notNull(),
    reference: text(),
    quantity: integer().notNull(),
    format: text().$type<PrintFormat>().notNull(),
    state: text().$type<PrintFileState>().notNull(),
    progress: integer().notNull(),
    failure: text().$type<PrintFailure>(),
    /** Counts up with each try and never back: whoever finishes an older one has lost it. */
    attempts: integer().notNull(),
    /** The try that is not followed by another. */
    lastAttempt: integer('last_attempt').notNull(),
    /** Not heard of by then, it is taken up again: its process was killed, or its job lost. */
    expectedBy: moment('expected_by').notNull(),
    objectKey: text('object_key'),
    sha256: text(),
    bytes: bigint({ mode: 'number' }),
    widthPx: integer('width_px'),
    heightPx: integer('height_px'),
    dpi: doublePrecision(),
    /** Which painter made it; files of different ones may differ. */
    painter: text(),
    requestedBy: uuid('requested_by'),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('print_files_created').on(table.createdAt, table.id),
    index('print_files_design').on(table.designId),
    index('print_files_reference').on(table.reference),
    index('print_files_open')
      .on(table.expectedBy)
      .where(sql`${table.state} in ('queued', 'painting')`),
  ],
)
