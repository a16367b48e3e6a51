import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { startBuiltShop, startBuiltWorker } from './support/running-shop.ts'

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

test('two servers and a worker start together on an empty PostgreSQL and share one shop', async () => {
  const env = { DATABASE_URL: await emptyDatabase(), DATA_DIR: dataDir, RATE_LIMIT_SCALE: '0', ADMIN_PASSWORD: 'copper lantern 7' }
  const servers = await Promise.all([startBuiltShop(env), startBuiltShop(env)])
  const worker = await startBuiltWorker(env)
  const [first, second] = servers
  const send = (url: string, path: string, body: object, cookie = '') =>
    fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) })

  const signIn = async (url: string, { username, password }: { username: string; password: string }) =>
    (await send(url, '/api/login', { username, password })).headers.getSetCookie()[0]?.split(';')[0] ?? ''
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
    )
    .toBe(1)

  // Whatever ends a session in one process has ended it in the other by the time it answers.
  const admin = await signIn(second.url, { username: 'admin', password: env.ADMIN_PASSWORD })
  const { id } = (await (await fetch(`${first.url}/api/user`, { headers: { cookie: await signIn(first.url, person) } })).json()) as {
    id: string
  }
  const write = (method: string, path: string, body: object, as: string) =>
    fetch(`${second.url}${path}`, { method, headers: { 'content-type': 'application/json', cookie: as }, body: JSON.stringify(body) })
  const password = 'another walnut 10'
  const endings: [what: string, end: (own: string) => Promise<Response>][] = [
    ['everywhere', (own) => write('DELETE', '/api/user/sessions', {}, own)],
    ['the password', (own) => write('PUT', '/api/user/password', { currentPassword: person.password, newPassword: password }, own)],
    ['disabled', () => write('PUT', `/api/admin/users/${id}`, { isDisabled: true }, admin)],
  ]
  for (const [what, end] of endings) {
    const credentials = { ...person, password: what === 'disabled' ? password : person.password }
    const [elsewhere, own] = [await signIn(first.url, credentials), await signIn(second.url, credentials)]
    expect((await fetch(`${first.url}/api/user`, { headers: { cookie: elsewhere } })).status, what).toBe(200)
    expect((await end(own)).ok, what).toBe(true)
    expect((await fetch(`${first.url}/api/user`, { headers: { cookie: elsewhere } })).status, what).toBe(401)
  }

  expect(await worker.end()).toBe(0)
  expect(await Promise.all(servers.map((server) => server.end()))).toEqual([0, 0])
})
