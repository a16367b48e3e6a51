import { bigint, boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
    /** Words in it were blanked for somebody who is forgotten: the one change a line may take. */
    isForgotten: boolean('is_forgotten').notNull().default(false),
    /** SHA-256 of the line, its place in the chain, and SHA-256 of the seal before and this digest; none until it is sealed. */
    digest: text(),
    sealNumber: bigint('seal_number', { mode: 'number' }).unique('audit_log_seal_number_unique'),
    seal: text(),
  },
  (table) => [index('audit_log_at').on(table.at), index('audit_log_target').on(table.target)],
)
