import { randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { startBuiltShop } from './support/running-shop.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'barwaz-processes-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function emptyDatabase(): Promise<string> {
  const from = inject('databases')
  if (from.kind !== 'postgres') throw new Error('Processes share PostgreSQL')
  const name = `processes_${randomUUID().slice(0, 8)}`
  const client = new pg.Client({ connectionString: from.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return from.url.replace(/\/postgres$/, `/${name}`)
}

test('two servers and a worker start together on an empty PostgreSQL and share one shop', { timeout: 90_000 }, async () => {
  const env = { DATABASE_URL: await emptyDatabase(), DATA_DIR: dataDir, RATE_LIMIT_SCALE: '0', ADMIN_PASSWORD: 'copper lantern 7' }
  const servers = await Promise.all([startBuiltShop(env), startBuiltShop(env)])
  const worker = spawn(process.execPath, ['build/server/worker.js'], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  worker.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await expect.poll(() => said, { timeout: 20_000 }).toContain('The worker is ready')
  const [first, second] = servers
  const send = (url: string, path: string, body: object, cookie = '') =>
    fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) })

  const person = { username: 'shared', email: 'shared@example.com', password: 'walnut and gold 9' }
  const registered = await send(first.url, '/api/register', person)
  expect(registered.status).toBe(201)
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await fetch(`${second.url}/api/user`, { headers: { cookie } })).status).toBe(200)
  expect((await send(second.url, '/api/logout', {}, cookie)).status).toBe(204)
  expect((await fetch(`${first.url}/api/user`, { headers: { cookie } })).status).toBe(401)
  await expect
    .poll(
      () => readdirSync(dataDir).includes('outbox') && readdirSync(join(dataDir, 'outbox')).filter((name) => name.endsWith('.eml')).length,
      {
        timeout: 20_000,
      },
    )
    .toBe(1)

  worker.kill('SIGTERM')
  const [workerCode] = (await once(worker, 'exit')) as [number]
  expect(workerCode).toBe(0)
  expect(await Promise.all(servers.map((server) => server.end()))).toEqual([0, 0])
})
