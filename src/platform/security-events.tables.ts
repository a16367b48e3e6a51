import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SecurityKind } from '#domain/people/security-kinds.ts'

/** Who came in, who did not, and what was changed of how one comes in. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text().$type<SecurityKind>().notNull(),
    /** Null: an account that nobody has. */
    userId: uuid('user_id'),
    /** Without its last part. */
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
    /** The call that was refused, or which factor it was. */
    detail: text(),
    requestId: text('request_id').notNull(),
  },
  (table) => [index('security_events_at').on(table.at), index('security_events_user').on(table.userId, table.at)],
)
