import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../src/platform/db/database.ts'
import { fakePainter } from '../support/stand-ins/fake-painter.ts'
import { fakePayments } from '../support/stand-ins/fake-payments.ts'
import { useTestShop } from '../support/test-shop.ts'
import { furnish } from './furnish.ts'
import { writeKeptShop, type KeptShop } from './kept-shop.ts'
import { readAll } from './read-all.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })

/** `npm run keep-shop`, once for each version that shops may upgrade from: what it writes is never made anew by a later one. */
test('a shop of today is kept', async () => {
  const readings = await furnish(t, payments)
  const { entries } = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')) as { entries: { tag: string }[] }
  const rows = async (query: string) => rowsOf(await t.shop.db.execute(sql.raw(query))) as Record<string, any>[]
  const tables: KeptShop['tables'] = {}
  for (const { name } of await rows(`select tablename as name from pg_tables where schemaname = 'public'`))
    tables[name] = (await rows(`select to_jsonb(t) as row from "${name}" t`)).map(({ row }) => row)
  const sequences: KeptShop['sequences'] = {}
  for (const { name, value } of await rows(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public'`,
  ))
    if (value !== null) sequences[name] = Number(value)
  const folder = join(t.shop.config.dataDir, 'objects')
  const objects: KeptShop['objects'] = {}
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (statSync(join(folder, file)).isFile()) objects[file] = readFileSync(join(folder, file), 'base64')
  const now = t.clock.now().toISOString()
  const answers = await readAll(t, readings)
  const written = writeKeptShop({
    migration: entries.at(-1)!.tag,
    now,
    secret: readFileSync(join(t.shop.config.dataDir, 'shop-secret'), 'base64'),
    tables,
    sequences,
    objects,
    readings: readings.map((reading, n) => ({ ...reading, answer: answers[n] })),
  })
  expect(statSync(written).size).toBeLessThan(1_000_000)
})
