import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from '../../src/platform/db/database.ts'

/** Every row of every table as text, by table; with the queue's own where it is asked for. */
export async function allRows(db: Db, schemas: ('public' | 'pgboss')[] = ['public']): Promise<Record<string, string>> {
  const names = sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = any(${sql.param(schemas)}::text[])`
  const tables: Record<string, string> = {}
  for (const { name } of rowsOf(await db.execute(names)) as { name: string }[]) {
    const rows = sql.raw(`select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as text from ${name} t`)
    tables[name] = (rowsOf(await db.execute(rows)) as { text: string }[])[0]?.text ?? ''
  }
  return tables
}
