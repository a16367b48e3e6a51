/**
 * The server's resident memory on PostgreSQL as it stands idle, after calls of the API and after pages, kept ones and one that is made for
 * each who asks; and idle on the embedded database. Each start is a second one: nothing of making the shop is left.
 * Run: npm run bench -- memory
 */
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { residentBytes } from '../src/platform/imaging/process-use.ts'
import { newDataDir } from '../tests/support/new-data-dir.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { startBuiltShop } from '../tests/support/running-shop.ts'
import { sendAll, shopCalls } from './calls.ts'
import { goalRow, goalRowsHead } from './goal-row.ts'
import { median } from './percentile.ts'

const seconds = Number(process.env['SECONDS_EACH'] ?? 3)
const rounds = Number(process.env['ROUNDS'] ?? 3)
const idleMs = Number(process.env['IDLE_SECONDS'] ?? 15) * 1000
const pages = ['/', '/gallery', '/print-frame', '/ar', '/checkout']

const residentMb = async (pid: number) => ((await residentBytes(pid)) ?? 0) / 1e6

type Held = { idle: number; afterCalls: number; afterPages: number }

async function hold(env: Record<string, string>, isLoaded: boolean): Promise<Held> {
  await using shop = await startBuiltShop(env)
  await pause(idleMs)
  const idle = await residentMb(shop.pid)
  if (!isLoaded) return { idle, afterCalls: 0, afterPages: 0 }
  for (const request of Object.values(await shopCalls(shop.url))) await sendAll(request, 10, seconds)
  const afterCalls = await residentMb(shop.pid)
  for (const path of pages) await sendAll({ url: shop.url + path, headers: { 'accept-encoding': 'br' } }, 10, seconds)
  return { idle, afterCalls, afterPages: await residentMb(shop.pid) }
}

const postgres = await startPostgres()
const dataDirs = { postgres: await newDataDir(), embedded: await newDataDir() }
const env = {
  postgres: { DATA_DIR: dataDirs.postgres, DATABASE_URL: postgres.url('postgres'), RATE_LIMIT_SCALE: '0' },
  embedded: { DATA_DIR: dataDirs.embedded, RATE_LIMIT_SCALE: '0' },
}
for (const each of Object.values(env)) await (await startBuiltShop(each)).end()
const runs: { postgres: Held; embedded: Held }[] = []
for (let round = 0; round < rounds; round += 1)
  runs.push({ postgres: await hold(env.postgres, true), embedded: await hold(env.embedded, false) })
await postgres.stop()
for (const dataDir of Object.values(dataDirs)) rmSync(dataDir, { recursive: true })

const of = (read: (run: (typeof runs)[number]) => number) => median(runs.map(read))
process.stdout.write(goalRowsHead(`resident MB, median of ${rounds}`))
process.stdout.write(
  goalRow(
    'PostgreSQL, idle',
    of(({ postgres: { idle } }) => idle),
    140,
  ),
)
process.stdout.write(
  goalRow(
    'PostgreSQL, after API load',
    of(({ postgres: { afterCalls } }) => afterCalls),
    200,
  ),
)
process.stdout.write(
  goalRow(
    'PostgreSQL, after page load',
    of(({ postgres: { afterPages } }) => afterPages),
    260,
  ),
)
process.stdout.write(
  goalRow(
    'embedded, idle',
    of(({ embedded: { idle } }) => idle),
    300,
  ),
)
