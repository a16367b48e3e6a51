import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often browsers said on a day that a policy of the shop's pages stopped something: a row for each rule of the policy, never for each that says so. */
export const policyReports = pgTable(
  'policy_reports',
  {
    day: date({ mode: 'string' }).notNull(),
    directive: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.directive] })],
)
