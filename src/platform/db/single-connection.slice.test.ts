import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createJobs } from '#platform/jobs/jobs.ts'
import { openTestDatabase, silent } from '../../../tests/support/databases.ts'
import type { Database } from './database.ts'

let database: Database

beforeAll(async () => {
  database = (await openTestDatabase(inject('databases'))).database
})
afterAll(() => database.close())

test.each([
  ['a statement', () => database.db.execute(sql`select 1`)],
  ['a transaction', () => database.db.transaction((tx) => tx.execute(sql`select 1`))],
  ['a hot statement', () => database.runHot({ name: 'beside', text: 'select key from unnest($1::text[]) as beside(key)' }, ['a'])],
  [
    'the queue of jobs',
    async () => {
      const jobs = createJobs(database, silent)
      await jobs.prepare([])
      await jobs.stop()
    },
  ],
])('%s beside an open transaction waits until that has ended, as on the embedded database', async (_what, ask) => {
  const order: string[] = []
  const { asked } = await database.db.transaction(async (tx) => {
    const asked = ask().then(() => order.push('beside'))
    // Long enough for whatever would not wait.
    for (let turn = 0; turn < 20; turn += 1) await tx.execute(sql`select pg_sleep(0.01)`)
    order.push('end')
    // In an object, since a promise would be waited for before the transaction ends.
    return { asked }
  })
  await asked
  expect(order).toEqual(['end', 'beside'])
})
