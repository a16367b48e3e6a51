import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { fromPglite, type ConstructorOptions } from 'pg-boss'
import type { Log } from '#platform/log.ts'
import { holdDataDir } from './data-dir-lock.ts'
import { batchStatements, type RunHot } from './statement-batcher.ts'
import { openPipelinedPool } from './pipelined-pool.ts'
import { listenOnPostgres } from './listen.ts'
import { watchEmbedded, watchQueries, type NoteQuery } from './watch-queries.ts'

/** A database or a transaction in it: stores take either, so whoever holds a transaction passes that. */
export type Db = PgDatabase<PgQueryResultHKT>

export type Database = {
  db: Db
  runHot: RunHot
  migrate(): Promise<void>
  /** Calls `onNotify` for each NOTIFY on the channel, and `onGap` whenever some may have been missed. */
  listen(channel: string, onNotify: (payload: string) => void, onGap: () => void): Promise<void>
  jobQueueOptions: ConstructorOptions
  close(): Promise<void>
}

const migrations = { migrationsFolder: 'migrations' }

type Options = { databaseUrl: string | undefined; dataDir: string; log: Log; noteQuery: NoteQuery }

export async function openDatabase(options: Options): Promise<Database> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options.log, options)
  const folder = join(options.dataDir, 'database')
  const release = await holdDataDir(options.dataDir)
  if (!existsSync(folder)) await mkdir(folder, { recursive: true })
  const embedded = openEmbedded(await PGlite.create(folder), options.noteQuery)
  return { ...embedded, close: () => embedded.close().finally(release) }
}

/** Arrays of truths, numbers, texts, ids and JSON, by their PostgreSQL numbers. */
const arrays = [1000, 1005, 1007, 1016, 1022, 1009, 1015, 2951, 3807]

/** It learns to read an array of each table's rows too, 400 types in all, and copies what it can read for every statement: half of its time. */
function readOnlyOurTypes(pglite: PGlite): void {
  const ours = new Set([...Object.keys(types.parsers), ...arrays.map(String)])
  pglite.parsers = Object.fromEntries(Object.entries(pglite.parsers).filter(([type]) => ours.has(type)))
}

export function openEmbedded(pglite: PGlite, noteQuery?: NoteQuery): Database {
  readOnlyOurTypes(pglite)
  if (noteQuery) watchEmbedded(pglite, noteQuery)
  const db = drizzleEmbedded(pglite)
  return {
    db,
    runHot: batchStatements(async ({ text }, values) => (await pglite.query(text, values)).rows),
    migrate: () => migrateEmbedded(db, migrations),
    listen: async (channel, onNotify) => void (await pglite.listen(channel, onNotify)),
    jobQueueOptions: { db: fromPglite(pglite), backend: 'pglite' },
    close: () => pglite.close(),
  }
}

type PostgresOptions = { noteQuery?: NoteQuery; connectionWaitMs?: number; connections?: number }

export function openPostgres(
  databaseUrl: string,
  log: Log,
  { noteQuery, connectionWaitMs = 5000, connections = 20 }: PostgresOptions = {},
): Database {
  const timeouts = { connectionTimeoutMillis: connectionWaitMs, query_timeout: 30_000, statement_timeout: 30_000 }
  const connection = { connectionString: databaseUrl, keepAlive: true, ...timeouts }
  const pool = new pg.Pool({ ...connection, max: connections })
  const noteLoss = (cause: Error) => log.warn('database/connection-lost', { cause })
  pool.on('error', noteLoss)
  // A connection that breaks while it is out of the pool has no other listener and would end the process.
  pool.on('connect', (client) => {
    client.on('error', noteLoss)
    if (noteQuery) watchQueries(client, noteQuery)
  })
  const db = drizzlePostgres(pool)
  // The driver begins before its own try: a connection that breaks there would never come back to the pool.
  const transaction: typeof db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzlePostgres(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  Object.assign(db, { transaction })
  const lanes = openPipelinedPool(connection, noteLoss, noteQuery)
  const listeners: { close(): Promise<void> }[] = []
  return {
    db,
    runHot: batchStatements(lanes.run),
    async migrate() {
      // Two processes may start together: the second waits for the first one's migration.
      const client = await pool.connect()
      try {
        await client.query('select pg_advisory_lock(7341)')
        await migratePostgres(drizzlePostgres(client), migrations)
      } finally {
        await client.query('select pg_advisory_unlock(7341)').finally(() => client.release())
      }
    },
    async listen(channel, onNotify, onGap) {
      listeners.push(await listenOnPostgres({ databaseUrl, channel, onNotify, onGap, log }))
    },
    jobQueueOptions: { connectionString: databaseUrl, max: 4 },
    async close() {
      await Promise.all([...listeners, lanes].map((each) => each.close()))
      await pool.end()
    },
  }
}

/** The rows of a statement written by hand: both drivers answer them, each in an object of its own. */
export function rowsOf(result: unknown): unknown[] {
  return (result as { rows: unknown[] }).rows
}
