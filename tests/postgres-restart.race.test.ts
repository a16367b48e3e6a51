import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import pg from 'pg'
import { startPostgres } from './support/postgres.ts'
import { startBuiltShop } from './support/running-shop.ts'

test('PostgreSQL restarted under load: 503 meanwhile, alive all along, recovered within 30 s, one listener', async () => {
  const postgres = await startPostgres()
  const shop = await startBuiltShop({ DATABASE_URL: postgres.url('postgres'), RATE_LIMIT_SCALE: '0' })
  const statuses = new Set<number>()
  const load = { isOn: true }
  async function shopper(): Promise<void> {
    while (load.isOn) {
      const body = JSON.stringify({ type: 'frame', size: '30x40', frameId: 1 })
      const headers = { 'content-type': 'application/json', sessionid: randomUUID() }
      const response = await fetch(`${shop.url}/api/cart`, { method: 'POST', headers, body })
      statuses.add(response.status)
      const name = `r${randomUUID().slice(0, 8)}`
      const person = JSON.stringify({ username: name, email: `${name}@example.com`, password: 'walnut and gold 9' })
      statuses.add((await fetch(`${shop.url}/api/register`, { method: 'POST', headers, body: person })).status)
    }
  }
  const shoppers = Promise.all(Array.from({ length: 6 }, shopper))
  await expect.poll(() => statuses.has(201)).toBe(true)
  await postgres.stopServer()
  await expect.poll(() => statuses.has(503)).toBe(true)
  expect((await fetch(`${shop.url}/faqs`)).status).toBe(503)
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503)
  await postgres.startServer()
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, { interval: 500 }).toBe(200)
  load.isOn = false
  await shoppers
  expect([...statuses].filter((status) => ![201, 503].includes(status))).toEqual([])
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  await expect
    .poll(
      async () =>
        (await client.query('select count(*)::int as n from pg_stat_activity where query like \'listen "barwaz_live"%\'')).rows[0]?.n,
    )
    .toBe(1)
  await client.end()
  expect(await shop.end()).toBe(0)
  await postgres.stop()
})
