/**
 * What a page costs: the shop's processor time a request, and requests a second at 10 connections beside bare node:http that sends the same
 * compressed bytes to the same client in the same run, on PostgreSQL and on the embedded database. Run: npm run bench -- pages
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { workedMs } from '../src/platform/imaging/process-use.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { startBuiltShop, type RunningShop } from '../tests/support/running-shop.ts'
import { sendAll } from './calls.ts'
import { median } from './percentile.ts'

const seconds = Number(process.env['SECONDS_EACH'] ?? 3)
const rounds = Number(process.env['ROUNDS'] ?? 5)
const paths = ['/', '/gallery', '/print-frame', '/ar']
const goals = { ms: 0.3, ratio: 0.5 }

const worked = async (pid: number) => (await workedMs(pid)) ?? 0
const perSecond = (url: string) => sendAll({ url, headers: { 'accept-encoding': 'br' } }, 10, seconds)

async function openFloor(source: string): Promise<{ url: string; end(): void }> {
  const child = spawn(process.execPath, ['bench/same-bytes.ts'], {
    env: { ...process.env, SOURCE: source },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: /is open: (\S+)/.exec(line.toString())?.[1] ?? '', end: () => void child.kill('SIGTERM') }
}

async function measure(shop: RunningShop, path: string): Promise<void> {
  const floor = await openFloor(shop.url + path)
  await perSecond(shop.url + path)
  await perSecond(floor.url)
  const runs: { ratio: number; requests: number; ms: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = await worked(shop.pid)
    const { perSecond: requests, total } = await perSecond(shop.url + path)
    const ms = ((await worked(shop.pid)) - before) / total
    runs.push({ requests, ms, ratio: requests / (await perSecond(floor.url)).perSecond })
  }
  floor.end()
  const of = (field: 'ratio' | 'requests' | 'ms') => median(runs.map((run) => run[field]))
  const verdict = of('ms') <= goals.ms && of('ratio') >= goals.ratio ? 'reached' : 'MISSED'
  const cells = [of('requests').toFixed(0).padStart(9), of('ratio').toFixed(2).padStart(7), of('ms').toFixed(2).padStart(12)]
  process.stdout.write(`${path.padEnd(14)}${cells.join('')}  ${verdict}\n`)
}

const postgres = await startPostgres()
const houses: Record<string, Record<string, string>> = { PostgreSQL: { DATABASE_URL: postgres.url('postgres') }, embedded: {} }
for (const [house, env] of Object.entries(houses)) {
  await using shop = await startBuiltShop({ RATE_LIMIT_SCALE: '0', ...env })
  process.stdout.write(
    `\n${house}, 10 connections, median of ${rounds} rounds of ${seconds} s; goal at most ${goals.ms} ms, at least ${goals.ratio}\n`,
  )
  process.stdout.write(`${'page'.padEnd(14)}${'req/s'.padStart(9)}${'ratio'.padStart(7)}${'processor ms'.padStart(14)}\n`)
  for (const path of paths) await measure(shop, path)
}
await postgres.stop()
process.stdout.write(`load of the machine ${loadavg()[0]?.toFixed(1)}\n`)
