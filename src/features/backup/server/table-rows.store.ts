import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { mergeAudit } from '#platform/audit-chain.ts'
import { rowsOf, type Db } from '#platform/db/database.ts'

export type TableShape = { name: string; columns: { name: string; type: string }[] }

/** Not carried over: what is on this machine, and what only holds for a while (who is signed in, links in mails, counts of calls). */
const ownToThisShop = ['backups', 'storage_work', 'storage_place', 'security_events', 'guesses', 'policy_reports']
const passing = ['sessions', 'account_tokens', 'passkey_challenges', 'rate_counters', 'process_reports', 'page_version']

const shapes = z.array(
  z.object({
    name: z.string(),
    columns: z.array(z.object({ name: z.string(), type: z.string() })),
    refersTo: z.array(z.string()),
  }),
)

/** The tables a backup holds, each behind those it refers to. */
export async function listTables(db: Db): Promise<TableShape[]> {
  const found = await db.execute(sql`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(distinct f.relname), '[]')
        from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`)
  const left = new Map(
    shapes
      .parse(rowsOf(found))
      .filter(({ name }) => ![...ownToThisShop, ...passing].includes(name))
      .map((table) => [table.name, table]),
  )
  const ordered: TableShape[] = []
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ refersTo }) => !refersTo.some((name) => left.has(name)))
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}`)
    for (const { name, columns } of ready) {
      ordered.push({ name, columns })
      left.delete(name)
    }
  }
  return ordered
}

const rowsAtOnce = 500
const lines = z.array(z.object({ line: z.string() }))

/**
 * The rows of a table, each a line of JSON: an array with every column in PostgreSQL's own text form, so that nothing is rounded, shifted
 * or read as something else on the way.
 */
export async function* readRows(tx: Db, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const values = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  )
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select array_to_json(array[${values}]::text[])::text as line from ${sql.identifier(name)}`,
  )
  for (;;) {
    const read = lines.parse(rowsOf(await tx.execute(sql.raw(`fetch ${rowsAtOnce} from backup_rows`))))
    if (read.length === 0) break
    yield read.map(({ line }) => line)
  }
  await tx.execute(sql`close backup_rows`)
}

export async function insertRows(tx: Db, table: TableShape, columnNames: string[], rows: string[]): Promise<void> {
  if (table.name === onlyGrows) return mergeAudit(tx, columnNames, rows)
  const names = columnNames.map((name) => sql.identifier(name))
  const values = columnNames.map((name, at) => {
    const type = table.columns.find((column) => column.name === name)?.type ?? 'text'
    return sql.raw(`(r->>${at})::${type}`)
  })
  await tx.execute(sql`
    insert into ${sql.identifier(table.name)} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)} from json_array_elements(${`[${rows.join(',')}]`}::json) r`)
}

/** What was done stays written down, whatever is restored: the lines of a backup come in beside those that are here. */
const onlyGrows = 'audit_log'

/** Whoever reads or writes waits until the caller's transaction ends. Everybody is signed out by it. */
export async function emptyTables(tx: Db, tables: TableShape[]): Promise<void> {
  const emptied = tables.map(({ name }) => name).filter((name) => name !== onlyGrows)
  const names = [...emptied, ...passing].map((name) => sql.identifier(name))
  await tx.execute(sql`truncate ${sql.join(names, sql`, `)}`)
}

export async function countRows(db: Db, { name }: TableShape): Promise<number> {
  const [row] = rowsOf(await db.execute(sql`select count(*)::int as total from ${sql.identifier(name)}`))
  return z.object({ total: z.int() }).parse(row).total
}

const sequenceRows = z.array(z.object({ name: z.string(), last: z.nullable(z.string()) }))

/** The last number each sequence gave out. */
export async function readSequences(db: Db): Promise<Record<string, string>> {
  const found = await db.execute(sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`)
  return Object.fromEntries(sequenceRows.parse(rowsOf(found)).flatMap(({ name, last }) => (last === null ? [] : [[name, last]])))
}

/** Never back: a number that a customer has already seen is not given out twice. */
export async function advanceSequences(tx: Db, wanted: Record<string, string>): Promise<void> {
  const now = await readSequences(tx)
  const known = z
    .array(z.object({ name: z.string() }))
    .parse(rowsOf(await tx.execute(sql`select sequencename as name from pg_sequences where schemaname = 'public'`)))
  for (const { name } of known) {
    const last = wanted[name]
    if (last === undefined || BigInt(now[name] ?? 0) >= BigInt(last)) continue
    const setTo: SQL = sql`select setval(${`public.${JSON.stringify(name)}`}::regclass, ${last}::bigint)`
    await tx.execute(setTo)
  }
}

const migrationRow = z.object({ hash: z.string(), at: z.coerce.number() })
export type Migration = z.infer<typeof migrationRow>

/** How far the tables of this shop have come. */
export async function readMigration(db: Db): Promise<Migration> {
  const found = await db.execute(sql`select hash, created_at as at from drizzle.__drizzle_migrations order by created_at desc limit 1`)
  return migrationRow.parse(rowsOf(found)[0])
}
