import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import type { PrintFile } from '../src/features/print-files/print-files.ts'
import { rowsOf, type Db } from '../src/platform/db/database.ts'
import { fakePainter } from './support/stand-ins/fake-painter.ts'
import { fakePayments } from './support/stand-ins/fake-payments.ts'
import { useTestShop } from './support/test-shop.ts'
import { readKeptShop, type KeptShop } from './upgrade/kept-shop.ts'
import { readAll } from './upgrade/read-all.ts'

const kept = readKeptShop('0031_review_photos')
let rowsAfter: Record<string, string[]>

const t = useTestShop({
  imaging: fakePainter().imaging,
  payments: fakePayments().provider,
  start: kept.now,
  async prepare({ database, dataDir }) {
    await bringUpTo(database.db, kept.migration)
    await fill(database.db, kept)
    for (const [key, content] of Object.entries({ 'shop-secret': kept.secret, ...below('objects', kept.objects) })) {
      mkdirSync(dirname(join(dataDir, key)), { recursive: true })
      writeFileSync(join(dataDir, key), Buffer.from(content, 'base64'), { mode: 0o600 })
    }
    await database.migrate()
    rowsAfter = await rowsOfAll(database.db, kept)
  },
})

const below = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([key, content]) => [join(folder, key), content]))

/** The tables as they were when the shop was kept, as its own migrations had made them. */
async function bringUpTo(db: Db, migration: string): Promise<void> {
  const { entries } = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')) as { entries: { tag: string }[] }
  const until = entries.findIndex(({ tag }) => tag === migration) + 1
  const run = (statement: string) => db.execute(sql.raw(statement))
  for (const schema of ['public', 'drizzle']) await run(`drop schema ${schema} cascade`)
  for (const schema of ['public', 'drizzle']) await run(`create schema ${schema}`)
  await run('create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)')
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder: 'migrations' }).slice(0, until)) {
    for (const statement of statements) await run(statement)
    await run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`)
  }
}

/** Rows refer to each other, so they are believed until all are there. */
async function fill(db: Db, { tables, sequences }: KeptShop): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [name, rows] of Object.entries(tables)) {
      const table = sql.identifier(name)
      await tx.execute(sql`insert into ${table} overriding system value
        select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`)
    }
    for (const [name, value] of Object.entries(sequences)) await tx.execute(sql`select setval(${name}::regclass, ${value}::bigint)`)
  })
}

/** Every row with the columns it had then, as text. */
async function rowsOfAll(db: Db, { tables }: KeptShop): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [name, before] of Object.entries(tables)) {
    const rows = rowsOf(await db.execute(sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`)) as {
      row: Record<string, unknown>
    }[]
    const columns = Object.keys(before[0] ?? {})
    found[name] = rows.map(({ row }) => JSON.stringify(columns.map((column) => [column, row[column]])))
  }
  return found
}

/**
 * What is said in other words since: a refund has a state, where it was done or not; a photo that goes round the bars is drawn from the whole
 * sheet; a print file is named by its order and piece; what is cut out of the roll is one of several sizes by name;
 * gift cards that were sold stand beside what the VAT report counts, not in it, and its quarter is one of several periods;
 * staff see an ordered piece by its line, not by its design;
 * a line of text is named with what a piece is made of.
 */
function inTodaysWords(answer: unknown): object {
  return JSON.parse(JSON.stringify(answer), (_name, value) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    const { isDone, cut, untaxedFils, quarter, ...rest } = value
    return {
      ...rest,
      ...(value.design?.edge === 'image' && value.previewUrl && { previewUrl: value.previewUrl.replace('part=face', 'part=sheet') }),
      ...(value.sheetUrl && { sheetUrl: pictureOfLine('sheet') }),
      ...(value.sheetUrl && value.previewUrl && { previewUrl: pictureOfLine(value.design.edge === 'image' ? 'sheet' : 'face') }),
      ...(typeof value.fileName === 'string' && { fileName: nameToday(value) }),
      ...(value.finish && value.design?.layout?.caption && { finish: [...value.finish, `Text: “${value.design.layout.caption.text}”`] }),
      ...(cut && { sizes: { print: cut } }),
      ...(quarter && { period: quarter }),
      ...(typeof untaxedFils === 'number' && { grossFils: rest.grossFils - untaxedFils, giftCardFils: untaxedFils }),
      ...(typeof isDone === 'boolean' && { state: isDone ? 'done' : 'asked' }),
    }
  })
}

const pictureOfLine = (part: string) => expect.stringContaining(`/picture.jpg?part=${part}&`)

function nameToday({ reference, designId, designVersion, size, fileName }: PrintFile): string {
  return `${reference ?? `design-${designId.slice(0, 8)}-v${designVersion}`}-${size}${extname(fileName)}`
}

const tablesWithRows = Object.entries(kept.tables).filter(([, rows]) => rows.length > 0)

test.each(tablesWithRows)('every row of %s is there after the upgrade, as it was', (name, rows) => {
  const before = rows.map((row) => JSON.stringify(Object.entries(row)))
  expect(rowsAfter[name]!.toSorted()).toEqual(before.toSorted())
})

test('what people and staff read is what they read before', async () => {
  const answers = await readAll(t, kept.readings)
  for (const [n, { who, path, answer }] of kept.readings.entries())
    expect(answers[n], `${who} ${path}`).toMatchObject(inTodaysWords(answer))
})

test('every photo, print file and paper opens', async () => {
  const admin = await t.asAdmin()
  const opens = async (path: string) => expect((await admin.call('GET', path)).status, path).toBe(200)
  for (const { id } of kept.tables['photos'] as { id: string }[]) await opens(`/api/photos/${id}/image?w=64`)
  for (const { id, state } of kept.tables['print_files'] as { id: string; state: string }[])
    if (state === 'done') await opens(`/api/admin/print-files/${id}/file`)
  const numberOf = new Map((kept.tables['orders'] as { id: string; number: string }[]).map(({ id, number }) => [id, number]))
  const papers = kept.tables['documents'] as { kind: string; number: string; order_id: string }[]
  expect(papers.length).toBeGreaterThan(20)
  for (const { kind, number, order_id: orderId } of papers)
    await opens(`/api/admin/orders/${numberOf.get(orderId)}/${kind === 'invoice' ? 'invoice.pdf' : `credit-notes/${number}.pdf`}`)
})
