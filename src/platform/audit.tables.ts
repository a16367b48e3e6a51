import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorId: uuid('actor_id'),
    /** The name of the key, where a program did it; `actorId` is whoever made the key. */
    apiKey: text('api_key'),
    action: text().notNull(),
    target: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    requestId: text('request_id').notNull(),
  },
  (table) => [index('audit_log_at').on(table.at), index('audit_log_target').on(table.target)],
)
