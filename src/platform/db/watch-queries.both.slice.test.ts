import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/databases.ts'
import type { Database } from './database.ts'
import { withoutLiterals } from './watch-queries.ts'

const heard: { statement: string; ms: number }[] = []
let database: Database

beforeAll(async () => {
  database = (await openTestDatabase(inject('databases'), { noteQuery: (statement, ms) => void heard.push({ statement, ms }) })).database
})
afterAll(() => database.close())

test('every statement is timed: by itself, in a transaction, among the hot ones, and one that fails', async () => {
  const { db, runHot } = database
  await db.execute(sql`select ${'a secret'}::text as plain`)
  await db.transaction((tx) => tx.execute(sql`select ${'a secret'}::text as within`))
  await runHot({ name: 'watched', text: 'select key from unnest($1::text[]) as hot(key)' }, ['a secret'])
  await expect(db.execute(sql`select broken`)).rejects.toThrow()
  for (const word of ['plain', 'within', 'hot(key)', 'broken'])
    expect(heard.filter(({ statement }) => statement.includes(word)).length, word).toBe(1)
  expect(heard.every(({ ms }) => ms >= 0)).toBe(true)
  expect(JSON.stringify(heard)).not.toContain('a secret')
})

test('what is written into a statement stays out of the log', () => {
  expect(withoutLiterals("select  'it''s\n me', name\nfrom users where id = $1")).toBe('select ?, name from users where id = $1')
})
