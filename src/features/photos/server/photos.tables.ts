import { boolean, doublePrecision, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Blur, Exposure } from '#domain/photos/photo-analysis.ts'
import type { PhotoFormat } from '#domain/photos/photo-file.ts'
import { moment } from '#platform/db/moment.ts'

export const photos = pgTable(
  'photos',
  {
    id: uuid().primaryKey(),
    /** The session it was brought into: that one sees it, signed in or not. */
    sessionId: uuid('session_id').notNull(),
    /** The account that keeps it; a guest's photo has none. */
    userId: uuid('user_id'),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    format: text().$type<PhotoFormat>().notNull(),
    colourProfile: text('colour_profile'),
    /** As the camera wrote it: a local time, its zone unknown. */
    takenAt: text('taken_at'),
    camera: text(),
    thumbHash: text('thumb_hash').notNull(),
    sharpness: doublePrecision().notNull(),
    blur: text().$type<Blur>().notNull(),
    exposure: text().$type<Exposure>().notNull(),
    messengerCopy: boolean('messenger_copy').notNull(),
    /** Of the master made beside the original; null: the original is fit to print from. */
    masterExtension: text('master_extension'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('photos_session_file').on(table.sessionId, table.sha256),
    index('photos_user')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
  ],
)

/** A file on its way in, and for a day afterwards what the quotas count, copies of a photo too. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    /** Who sends it. */
    sessionId: uuid('session_id').notNull(),
    /** Whose photo it becomes: the same, or the desktop's that made a hand-off. */
    ownerSessionId: uuid('owner_session_id').notNull(),
    userId: uuid('user_id'),
    handoffCode: text('handoff_code'),
    bytes: integer().notNull(),
    /** The client's own words about it, given back to it as tus asks; never a path. */
    metadata: text().notNull(),
    photoId: uuid('photo_id'),
    /** Why it was refused, once it was. */
    refusal: text(),
    /** The process that is writing now, and until when it may be believed to be alive. */
    writer: uuid(),
    writerUntil: moment('writer_until'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('uploads_session').on(table.ownerSessionId, table.createdAt),
    index('uploads_user')
      .on(table.userId, table.createdAt)
      .where(sql`${table.userId} is not null`),
    index('uploads_handoff')
      .on(table.handoffCode)
      .where(sql`${table.handoffCode} is not null`),
    index('uploads_writing')
      .on(table.writerUntil)
      .where(sql`${table.writerUntil} is not null`),
  ],
)

/** A code by which a phone may send photos into a session. */
export const handoffs = pgTable('handoffs', {
  code: text().primaryKey(),
  sessionId: uuid('session_id').notNull(),
  userId: uuid('user_id'),
  /** The phone's session: the first that opened it. */
  claimedBy: uuid('claimed_by'),
  expiresAt: moment('expires_at').notNull(),
})
