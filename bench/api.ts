/**
 * Requests a second and p99 of the catalogue list, adding to a fresh cart and reading a cart, at 10 and 50 connections, beside two floors
 * in the same run on one PostgreSQL. Run: npm run bench -- api
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildWhenChanged } from '../scripts/build.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { send, shopCalls, type Answered, type Request } from './calls.ts'
import { median } from './percentile.ts'

const seconds = Number(process.env['SECONDS_EACH'] ?? 3)
const rounds = Number(process.env['ROUNDS'] ?? 3)
const goals: Record<string, { floor: 'bare' | 'select'; ratio: number }> = {
  list: { floor: 'bare', ratio: 0.8 },
  'read cart': { floor: 'select', ratio: 0.6 },
  'add to cart': { floor: 'select', ratio: 0.35 },
}

/** Its log goes to a file: read here, it would slow the requests this process makes. */
async function open(script: string, env: Record<string, string>): Promise<{ url: string; child: ChildProcess }> {
  const logFile = join(dataDir, `${basename(script)}.log`)
  const child = spawn(process.execPath, [script], { env: { ...process.env, ...env }, stdio: ['ignore', openSync(logFile, 'w'), 'inherit'] })
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const url = /is open: (\S+)/.exec(readFileSync(logFile, 'utf8'))?.[1]
    if (url) return { url, child }
    await setTimeout(100)
  }
  throw new Error(`${script} did not open`)
}

await buildWhenChanged()
const postgres = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'barwaz-bench-'))
const env = { DATABASE_URL: postgres.url('postgres'), DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'production', RATE_LIMIT_SCALE: '0' }
const floors = await open('bench/floors.ts', env)
const shop = await open('scripts/start.ts', env)

const cases: Record<string, Request> = {
  bare: { url: `${floors.url}/bare` },
  select: { url: `${floors.url}/select` },
  ...(await shopCalls(shop.url)),
}
for (const request of Object.values(cases)) await send(request, 10, seconds)

for (const connections of [10, 50]) {
  // Round after round, each with its own floors: a machine that slows down slows both sides of a ratio.
  const runs: Record<string, Answered>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const run: (typeof runs)[number] = {}
    for (const [name, request] of Object.entries(cases)) run[name] = await send(request, connections, seconds)
    runs.push(run)
  }
  process.stdout.write(`\n${connections} connections, median of ${rounds} rounds of ${seconds} s\n`)
  process.stdout.write(`${'what'.padEnd(14)}${'req/s'.padStart(9)}${'p99 ms'.padStart(9)}  ratio to floor  goal\n`)
  for (const name of Object.keys(cases)) {
    const of = (field: 'perSecond' | 'p99' | 'errors') => median(runs.map((run) => run[name]?.[field] ?? 0))
    const goal = goals[name]
    const ratio = goal ? median(runs.map((run) => (run[name]?.perSecond ?? 0) / (run[goal.floor]?.perSecond ?? 1))) : 1
    const verdict = goal
      ? `${ratio.toFixed(2).padStart(8)} of ${goal.floor.padEnd(7)} ≥ ${goal.ratio} ${ratio >= goal.ratio ? 'reached' : 'MISSED'}`
      : ''
    const errors = of('errors') > 0 ? `  ${of('errors')} errors` : ''
    process.stdout.write(
      `${name.padEnd(14)}${of('perSecond').toFixed(0).padStart(9)}${of('p99').toFixed(1).padStart(9)}${verdict}${errors}\n`,
    )
  }
}
for (const { child } of [floors, shop]) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })
