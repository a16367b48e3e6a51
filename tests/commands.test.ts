import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startBuiltShop } from './support/running-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'barwaz-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the first test makes the others find, which takes less time than another new shop. */
const dataDir = join(folder, 'shop')

/** Starts the shop where it can't start: answers its exit code and what it said. */
function failToStart(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...env },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said: said.trim() })))
}

test('the first start prints the admin and the password, the second neither builds nor prints it; SIGTERM ends with 0', async () => {
  const env = { DATA_DIR: dataDir }
  const first = await startBuiltShop(env, { brief: true })
  const password = /Admin: admin\s+Password: (\S{16})/.exec(first.output())?.[1] ?? ''
  const login = (newPassword?: string) =>
    fetch(`${first.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password, newPassword }),
    })
  expect((await login()).status).toBe(401)
  expect((await login('walnut and gold 9')).status).toBe(200)
  expect(first.output()).toMatch(/database\s+\d+\.\d s/)
  expect(first.output()).toMatch(/migrate\s+\d+\.\d s/)

  const beside = await failToStart(env)
  expect(beside).toEqual({ code: 1, said: `${dataDir} is in use by another running shop.` })
  expect(await first.end()).toBe(0)

  const second = await startBuiltShop(env, { brief: true })
  expect(second.output()).not.toContain('Password')
  expect(second.output()).not.toContain('build ')
  expect((await fetch(second.url)).status).toBe(200)
  expect(await second.end('SIGINT')).toBe(0)
})

test('what was acknowledged is there after kill -9', async () => {
  const env = { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '0' }
  const first = await startBuiltShop(env, { brief: true })
  const names = Array.from({ length: 5 }, (_, n) => `guest-${n}`)
  for (const username of names) {
    const body = JSON.stringify({ username, email: `${username}@example.com`, password: 'walnut and gold 9' })
    const response = await fetch(`${first.url}/api/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect(response.status).toBe(201)
  }
  await first.end('SIGKILL')
  const second = await startBuiltShop(env, { brief: true })
  for (const username of names) {
    const body = JSON.stringify({ username, password: 'walnut and gold 9' })
    const response = await fetch(`${second.url}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect(response.status).toBe(200)
  }
  await second.end()
})

test('SIGTERM lets an answer under way finish', async () => {
  const shop = await startBuiltShop({ DATA_DIR: dataDir }, { brief: true })
  const answer = fetch(`${shop.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'not this one' }),
  })
  await new Promise((resolve) => setTimeout(resolve, 5))
  const ended = shop.end()
  expect((await answer).status).toBe(401)
  expect(await ended).toBe(0)
})

test('a taken port is one clear line', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const { code, said } = await failToStart({ PORT: String(port) })
  server.close()
  expect(code).toBe(1)
  expect(said).toBe(`The shop could not start: port ${port} is taken. Set PORT to another one.`)
})

test('a DATA_DIR that can not be written is one clear line', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  expect(await failToStart({ DATA_DIR: file })).toEqual({ code: 1, said: `DATA_DIR ${file} can't be written.` })
})

test('a wrong variable is one clear line that names it', async () => {
  expect(await failToStart({ PORT: 'eighty' })).toEqual({ code: 1, said: 'PORT is not valid: expected a number from 0 to 65535.' })
})

test('a database that is not there is one clear line', async () => {
  const { code, said } = await failToStart({ DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' })
  expect([code, said]).toEqual([1, 'The shop could not start: DATABASE_URL names a database that does not answer.'])
})
