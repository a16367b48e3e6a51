/**
 * Requests a second and p99 of the catalogue list, adding to a fresh cart and reading a cart, at 10 and 50 connections, beside two floors
 * in the same run on one PostgreSQL. Run: node scripts/run.mjs ../bench/api
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { buildWhenChanged } from '../scripts/build.ts'
import { startPostgres } from '../tests/support/postgres.ts'

const seconds = Number(process.env['SECONDS_EACH'] ?? 6)
const goals: Record<string, { floor: 'bare' | 'select'; ratio: number }> = {
  list: { floor: 'bare', ratio: 0.8 },
  'read cart': { floor: 'select', ratio: 0.6 },
  'add to cart': { floor: 'select', ratio: 0.35 },
}

function open(script: string, env: Record<string, string>): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [script], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const url = /is open: (\S+)/.exec(chunk.toString())?.[1]
      if (url) resolve({ url, child })
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
}

type Request = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string; freshSession?: boolean }

async function measure(
  connections: number,
  { freshSession, ...request }: Request,
): Promise<{ perSecond: number; p99: number; errors: number }> {
  const setupRequest = (each: autocannon.Request) => ({ ...each, headers: { ...each.headers, sessionid: randomUUID() } })
  const result = await autocannon({
    ...request,
    connections,
    duration: seconds,
    ...(freshSession ? { requests: [{ method: 'POST', body: request.body ?? '', headers: request.headers ?? {}, setupRequest }] } : {}),
  })
  return { perSecond: result.requests.average, p99: result.latency.p99, errors: result.errors + result.non2xx }
}

await buildWhenChanged()
const postgres = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'barwaz-bench-'))
const env = { DATABASE_URL: postgres.url('postgres'), DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'production', RATE_LIMIT_SCALE: '0' }
const floors = await open('bench/floors.ts', env)
const shop = await open('scripts/start.ts', env)

const json = { 'content-type': 'application/json' }
const piece = JSON.stringify({ type: 'frame', size: '30x40', frameId: 1, mat: true })
const sessionid = randomUUID()
for (let line = 0; line < 3; line += 1)
  await fetch(`${shop.url}/api/cart`, { method: 'POST', headers: { ...json, sessionid }, body: piece })

const cases: Record<string, Request> = {
  bare: { url: `${floors.url}/bare` },
  select: { url: `${floors.url}/select` },
  list: { url: `${shop.url}/api/canvases` },
  'read cart': { url: `${shop.url}/api/cart`, headers: { sessionid } },
  'add to cart': { url: `${shop.url}/api/cart`, method: 'POST', headers: json, body: piece, freshSession: true },
}
for (const request of Object.values(cases)) await measure(10, request)

for (const connections of [10, 50]) {
  process.stdout.write(
    `\n${connections} connections, ${seconds} s each\n${'what'.padEnd(14)}${'req/s'.padStart(9)}${'p99 ms'.padStart(9)}  ratio to floor  goal\n`,
  )
  const measured: Record<string, Awaited<ReturnType<typeof measure>>> = {}
  for (const [name, request] of Object.entries(cases)) {
    const result = (measured[name] = await measure(connections, request))
    const goal = goals[name]
    const ratio = goal ? result.perSecond / (measured[goal.floor]?.perSecond ?? 1) : 1
    const verdict = goal
      ? `${ratio.toFixed(2).padStart(8)} of ${goal.floor.padEnd(7)} ≥ ${goal.ratio} ${ratio >= goal.ratio ? 'reached' : 'MISSED'}`
      : ''
    const errors = result.errors > 0 ? `  ${result.errors} errors` : ''
    process.stdout.write(
      `${name.padEnd(14)}${result.perSecond.toFixed(0).padStart(9)}${result.p99.toFixed(1).padStart(9)}${verdict}${errors}\n`,
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
