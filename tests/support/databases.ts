import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect } from 'vitest'
import { jobKinds } from '../../src/app/work.ts'
import { openEmbedded, openPostgres, type Database } from '../../src/platform/db/database.ts'
import { batchStatements } from '../../src/platform/db/statement-batcher.ts'
import type { NoteQuery } from '../../src/platform/db/watch-queries.ts'
import { createJobs } from '../../src/platform/jobs/jobs.ts'
import { createLog } from '../../src/platform/log.ts'
import { startPostgres } from './postgres.ts'

/** Where the copies come from: a PostgreSQL server with a migrated template, or a migrated snapshot of the embedded one. */
export type TestDatabases = { kind: 'postgres'; url: string } | { kind: 'embedded'; snapshot: string }

export const silent = createLog(() => undefined)
/** Many at once wait for each other on a busy machine, which is not what they are tested for. */
const connectionWaitMs = 120_000
const quietJobs = { supervise: false, schedule: false }

/** Migrates once; every test file then starts from a copy. */
export async function prepareDatabases(kind: TestDatabases['kind']): Promise<{ from: TestDatabases; stop(): Promise<void> }> {
  return kind === 'postgres' ? preparePostgres() : prepareEmbedded()
}

async function preparePostgres() {
  const postgres = await startPostgres()
  await onServer(postgres.url('postgres'), 'create database template_shop')
  const template = openPostgres(postgres.url('template_shop'), silent)
  await migrate(template)
  await template.close()
  return { from: { kind: 'postgres' as const, url: postgres.url('postgres') }, stop: postgres.stop }
}

async function prepareEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), 'barwaz-embedded-'))
  const snapshot = join(folder, 'snapshot.tar')
  const pglite = await PGlite.create()
  await migrate(openEmbedded(pglite))
  writeFileSync(snapshot, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
  await pglite.close()
  return { from: { kind: 'embedded' as const, snapshot }, stop: async () => rmSync(folder, { recursive: true, force: true }) }
}

/** Once for all files of a process: what became quick in one stays quick in the next. */
let compiled: Promise<WebAssembly.Module> | undefined
const compile = () => WebAssembly.compile(readFileSync('node_modules/@electric-sql/pglite/dist/pglite.wasm'))

/** A database of its own for one test file; a shared one serves another file later. */
export async function openTestDatabase(
  from: TestDatabases,
  { noteQuery, isShared = !noteQuery }: { noteQuery?: NoteQuery; isShared?: boolean } = {},
): Promise<{ database: Database; url: string | undefined }> {
  if (from.kind === 'embedded')
    return {
      database: withQuietJobs(
        await (isShared ? borrowEmbedded(from.snapshot) : newEmbedded(from.snapshot).then((pglite) => openEmbedded(pglite, noteQuery))),
      ),
      url: undefined,
    }
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(from.url, `create database ${name} template template_shop`)
  const url = from.url.replace(/\/postgres$/, `/${name}`)
  const asInUse = /\.(both\.slice|race)\.test\.ts$/.test(expect.getState().testPath ?? '')
  const options = { ...(noteQuery && { noteQuery }), connectionWaitMs }
  const database = asInUse
    ? openPostgres(url, silent, options)
    : throughOneConnection(openPostgres(url, silent, { ...options, connections: 1 }))
  return { database: withQuietJobs(database), url }
}

/** Hot statements and jobs too: who asks beside a transaction that they hold open waits for ever, as they would on the embedded one. */
function throughOneConnection(database: Database): Database {
  const { $client } = database.db as NodePgDatabase & { $client: pg.Pool }
  return {
    ...database,
    runHot: batchStatements(async ({ text }, values) => (await $client.query<Record<string, unknown>>(text, values)).rows),
    jobQueueOptions: { db: { executeSql: (text, values) => $client.query(text, values) } },
  }
}

/** Those that no test file uses now: emptied they serve the next one, where a new one takes a second. */
const idle: PGlite[] = []

async function borrowEmbedded(snapshot: string): Promise<Database> {
  const used = idle.pop()
  if (used) await used.exec(emptyAll)
  const pglite = used ?? (await newEmbedded(snapshot))
  const ended: (() => Promise<void>)[] = []
  return {
    ...openEmbedded(pglite),
    listen: async (channel, onNotify) => void ended.push(await pglite.listen(channel, onNotify)),
    async close() {
      for (const end of ended) await end()
      idle.push(pglite)
    },
  }
}

async function newEmbedded(snapshot: string): Promise<PGlite> {
  const pgliteWasmModule = await (compiled ??= compile())
  return PGlite.create({ loadDataDir: new Blob([readFileSync(snapshot)]), pgliteWasmModule })
}

/** As the snapshot was: the tables without rows, the sequences at their start, the queues without jobs. */
const emptyAll = `
  do $$
  begin
    -- Nothing else may empty the audit log.
    perform set_config('session_replication_role', 'replica', true);
    execute (
      select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity cascade' from pg_tables
      where schemaname = 'public' or (schemaname = 'pgboss' and tablename not in ('version', 'queue'))
    );
    perform setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences where schemaname = 'public';
  end $$`

function withQuietJobs(database: Database): Database {
  return { ...database, jobQueueOptions: { ...database.jobQueueOptions, ...quietJobs } }
}

async function migrate(database: Database): Promise<void> {
  await database.migrate()
  const jobs = createJobs(withQuietJobs(database), silent)
  await jobs.prepare(jobKinds)
  await jobs.stop()
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
