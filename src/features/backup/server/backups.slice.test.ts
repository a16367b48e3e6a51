import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#platform/db/database.ts'
import { tarEnd, tarHead, tarPadding } from '#platform/tar.ts'
import { addPiece, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { stored } from '#platform/storage/move-objects.ts'
import type { Backup } from '../backups.ts'
import { backupWork } from './backup-work.jobs.ts'
import { resumeBackups, tendBackups } from './backups.jobs.ts'
import * as store from './backups.store.ts'
import { countRows, listTables, readSequences } from './table-rows.store.ts'

const t = useTestShop()
const path = '/api/admin/backups'
const dayMs = 24 * 60 * 60 * 1000
const oddText = 'Zoë said: "قياس ممتاز"\u2028next\r\nline\\ \t{},(null)'
let admin: Visitor
let order: string
let made: Backup

const folder = () => join(t.shop.config.dataDir, 'backups')
const listed = async (): Promise<Backup[]> => (await admin.call('GET', path)).body.items
const find = async (id: string) => (await listed()).find((each) => each.id === id)

async function ask(id: string, work: string, body?: object): Promise<Backup | undefined> {
  const { status } = await admin.call('POST', `${path}/${id}/${work}`, body)
  expect(status).toBe(200)
  await t.runJobs()
  return find(id)
}

async function restore(id: string): Promise<Backup | undefined> {
  const { status } = await admin.call('POST', `${path}/${id}/restore`, { confirm: 'RESTORE' })
  expect(status).toBe(200)
  await t.runJobs()
  if ((await admin.call('GET', path)).status === 401) admin = await t.asAdmin()
  return find(id)
}

/** Every row of every table, every object, the money. */
async function wholeShop() {
  const rows: Record<string, unknown> = {}
  for (const { name } of await listTables(t.shop.db)) {
    // What the restore itself adds is told apart.
    const only = name === 'audit_log' ? sql`where action not like 'backup.%'` : sql``
    const text = sql`select coalesce(string_agg(x::text, E'\n' order by x::text), '') as text from ${sql.identifier(name)} x ${only}`
    rows[name] = rowsOf(await t.shop.db.execute(text))
  }
  const objects: Record<string, string | null> = {}
  for await (const { key } of t.shop.storage.listAll()) objects[key] = await stored(t.shop.storage, key)
  const money = rowsOf(await t.shop.db.execute(sql`select count(*)::int as orders, sum(total_fils)::int as total from orders`))
  return { rows, objects, money }
}

async function wipe(): Promise<void> {
  const names = (await listTables(t.shop.db)).map(({ name }) => sql.identifier(name))
  await t.shop.db.execute(sql`truncate ${sql.join(names, sql`, `)} cascade`)
  for (const prefix of readdirSync(join(t.shop.config.dataDir, 'objects'))) await t.shop.storage.removeAll(prefix)
}

beforeAll(async () => {
  const visitor = t.visitor()
  await addPiece(visitor)
  const placed = await placeOrder(visitor)
  order = placed.order.number
  const card = { number: '4242424242424242', expiry: '12/34', cvc: '123' }
  expect((await visitor.call('POST', `/api/payments/sandbox/${placed.payment?.id}/confirm`, card)).status).toBe(200)
  await t.runJobs()
  await t.shop.db.execute(sql`
    insert into reviews (rating_halves, text, name, place, state, created_at)
    values (9, ${oddText}, 'Zoë', '', 'approved', '2026-01-02 03:04:05.678901+00')`)
  await t.shop.db.execute(sql`insert into settings (name, value) values ('photos-kept-days', '90'), ('odd', 'null'::jsonb)`)
  admin = await t.asAdmin()
})

test('a shop without a backup warns; making one is a job, and its file has its name only when it is whole', async () => {
  const warnings = async () => (await admin.call('GET', '/api/admin/dashboard?days=7')).body.warnings
  expect(await warnings()).toContain('backup')
  const { status, body } = await admin.call('POST', path)
  expect([status, body.state, body.bytes]).toEqual([201, 'waiting', null])
  expect((await admin.call('POST', path)).body.code).toBe('backup/busy')
  expect((await admin.call('GET', `${path}/${body.id}/file`)).status).toBe(404)
  await t.runJobs()
  made = (await find(body.id))!
  expect(made).toMatchObject({ state: 'done', work: 'make', origin: 'by-hand', failure: null })
  expect(made.objects).toBeGreaterThan(0)
  expect(readdirSync(join(folder(), 'drafts'))).toEqual([])
  expect(await warnings()).not.toContain('backup')
  t.clock.advance(8 * dayMs)
  admin = await t.asAdmin()
  expect(await warnings()).toContain('backup-old')
})

test('it is downloaded as it lies there, which leaves a line in the audit log', async () => {
  const { status, bytes, headers } = await admin.call('GET', `${path}/${made.id}/file`)
  expect([status, bytes.length]).toEqual([200, made.bytes])
  expect(headers.get('content-disposition')).toContain(made.file)
  expect(bytes.equals(readFileSync(join(folder(), made.file)))).toBe(true)
  const { body } = await admin.call('GET', '/api/admin/audit-log?action=backup.downloaded')
  expect(body.items).toMatchObject([{ target: made.file }])
  expect(bytes.includes(readFileSync(join(t.shop.config.dataDir, 'shop-secret')))).toBe(true)
})

test('checking reads every byte of it', async () => {
  expect(await ask(made.id, 'check')).toMatchObject({ state: 'done', checkedAt: t.clock.now().toISOString() })
})

test('a wiped shop comes back: every row, every object, every fils; numbers go on', { timeout: 60_000 }, async () => {
  const { body } = await admin.call('POST', path)
  await t.runJobs()
  made = (await find(body.id))!
  const before = await wholeShop()
  const sequences = await readSequences(t.shop.db)
  expect(before.money).toEqual([{ orders: 1, total: 21_500 }])
  await wipe()
  const { db } = t.shop
  for (const table of await listTables(db)) expect(await countRows(db, table), table.name).toBe(0)
  await t.shop.jobs.enqueue(db, backupWork, { id: made.id, attempt: (await startWork(made.id, 'restore')).attempt })
  await t.runJobs()
  expect(await wholeShop()).toEqual(before)
  admin = await t.asAdmin()
  expect(await find(made.id)).toMatchObject({ state: 'done', failure: null, needsRestart: false, restoredAt: t.clock.now().toISOString() })
  for (const [name, last] of Object.entries(await readSequences(db)))
    expect(BigInt(last), name).toBeGreaterThanOrEqual(BigInt(sequences[name] ?? 0))
  expect((await admin.call('GET', `/api/admin/orders/${order}`)).body.number).toBe(order)
  const next = t.visitor()
  await addPiece(next)
  expect((await placeOrder(next)).order.number > order).toBe(true)
})

/** Nobody is left to ask: a wiped shop has no admin. */
async function startWork(id: string, work: Backup['work']): Promise<store.BackupRow> {
  const begun = await store.beginWork(t.shop.db, id, { work, heardAt: t.clock.now() })
  if (!begun) throw new Error('no such backup')
  return begun
}

test('a dry run says what would change and changes nothing', async () => {
  await t.runJobs()
  const before = await wholeShop()
  const comparison = (await ask(made.id, 'compare'))?.comparison
  expect(comparison?.tables.find(({ name }) => name === 'orders')).toEqual({ name: 'orders', now: 2, inBackup: 1 })
  expect(comparison?.objects).toMatchObject({ inBackup: made.objects, missing: 0 })
  expect(comparison?.objects.extra).toBeGreaterThan(0)
  expect(await wholeShop()).toEqual(before)
})

test('restoring needs its word, signs everybody out, stays in the audit log, and what was paid since stays paid', async () => {
  expect((await admin.call('POST', `${path}/${made.id}/restore`, { confirm: 'yes' })).status).toBe(422)
  expect((await admin.call('POST', `${path}/${made.id}/restore`)).status).toBe(400)
  const ledger = join(t.shop.config.dataDir, 'sandbox/ledger.jsonl')
  const paid = readFileSync(ledger, 'utf8')
  const { status } = await admin.call('POST', `${path}/${made.id}/restore`, { confirm: 'RESTORE' })
  expect(status).toBe(200)
  await t.runJobs()
  expect((await admin.call('GET', path)).status).toBe(401)
  admin = await t.asAdmin()
  expect((await admin.call('GET', '/api/admin/orders')).body.total).toBe(1)
  expect(readFileSync(ledger, 'utf8')).toBe(paid)
  const { body } = await admin.call('GET', '/api/admin/audit-log?action=backup.restored')
  expect(body.items).toMatchObject([{ target: made.file, actor: { name: 'admin' } }])
})

test('on another machine the secret and the ledger come along, and a restart is asked for', async () => {
  const { dataDir } = t.shop.config
  const secret = readFileSync(join(dataDir, 'shop-secret'), 'utf8')
  writeFileSync(join(dataDir, 'shop-secret'), 'another secret of another machine')
  rmSync(join(dataDir, 'sandbox'), { recursive: true })
  expect(await restore(made.id)).toMatchObject({ state: 'done', needsRestart: true })
  expect(readFileSync(join(dataDir, 'shop-secret'), 'utf8')).toBe(secret)
  expect(existsSync(join(dataDir, 'sandbox/ledger.jsonl'))).toBe(true)
})

type Hostile = [what: string, bytes: (whole: Buffer) => Buffer, failure: string | null]
const entry = (name: string, content: string) => [
  tarHead(name, Buffer.byteLength(content)),
  Buffer.from(content),
  tarPadding(Buffer.byteLength(content)),
]

/** The same archive with another file in the place of one of its own. */
function replaced(whole: Buffer, name: string, other: { name?: string; content?: string }): Buffer {
  const at = whole.indexOf(Buffer.from(`${name}\0`))
  const size = Number.parseInt(whole.toString('latin1', at + 124, at + 135), 8)
  const end = at + 512 + size + tarPadding(size).length
  const content = other.content ?? whole.toString('utf8', at + 512, at + 512 + size)
  return Buffer.concat([whole.subarray(0, at), ...entry(other.name ?? name, content), whole.subarray(end)])
}

/** The head's own words changed. */
function withHead(whole: Buffer, change: (head: any) => void): Buffer {
  const size = Number.parseInt(whole.toString('latin1', 124, 135), 8)
  const head = JSON.parse(whole.toString('utf8', 512, 512 + size))
  change(head)
  return replaced(whole, 'backup.json', { content: JSON.stringify(head) })
}

const firstObject = (whole: Buffer) => /objects\/[a-z0-9/.-]+/.exec(whole.toString('latin1'))?.[0] ?? ''

const hostile: Hostile[] = [
  ['text', () => Buffer.from('not an archive '.repeat(100)), null],
  ['an archive of something else', () => Buffer.concat([...entry('hello.txt', 'hi'), tarEnd()]), null],
  ['half of one', (whole) => whole.subarray(0, Math.floor(whole.length / 2)), 'cut-off'],
  ['one without its end', (whole) => whole.subarray(0, whole.length - 1024 - 512), 'cut-off'],
  ['an object of other bytes', (whole) => replaced(whole, firstObject(whole), { content: 'other' }), 'changed'],
  ['an object out of its folder', (whole) => replaced(whole, firstObject(whole), { name: 'objects/../../shop-secret' }), 'not-a-backup'],
  ['an object of an absolute name', (whole) => replaced(whole, firstObject(whole), { name: 'objects//etc/passwd' }), 'not-a-backup'],
  ['a changed table', (whole) => replaced(whole, 'tables/reviews.jsonl', { content: '["x"]\n' }), 'changed'],
  ['a table named otherwise', (whole) => replaced(whole, 'tables/reviews.jsonl', { name: 'tables/pg_authid.jsonl' }), 'not-a-backup'],
  ['a file that is none of the shop’s', (whole) => withHead(whole, (head) => (head.files[0].name = '../../.bashrc')), null],
  ['one of a newer shop', (whole) => withHead(whole, (head) => (head.migration = { hash: 'x', at: 9e12 })), 'newer'],
  ['one of an older shop', (whole) => withHead(whole, (head) => (head.migration = { hash: 'x', at: 1 })), 'older'],
  ['a table too many', (whole) => withHead(whole, (head) => head.tables.push({ ...head.tables[0], name: 'pg_user' })), 'not-a-backup'],
  ['a column with a hook', (whole) => withHead(whole, (head) => (head.tables[0].columns[0] = 'x"; drop table users; --')), 'not-a-backup'],
]

test.each(hostile)('%s is refused and changes nothing', { timeout: 60_000 }, async (_what, change, failure) => {
  const file = `${randomUUID()}.tar`
  writeFileSync(join(folder(), file), change(readFileSync(join(folder(), made.file))))
  const before = await wholeShop()
  const { body } = await admin.call('POST', `${path}/look`)
  if (failure === null) expect(body).toEqual({ found: 0, refused: 1, gone: 0 })
  else {
    expect(body).toEqual({ found: 1, refused: 0, gone: 0 })
    const found = (await listed()).find((each) => each.file === file)!
    expect(await restore(found.id)).toMatchObject({ state: 'failed', failure, restoredAt: null })
  }
  expect(await wholeShop()).toEqual(before)
  rmSync(join(folder(), file))
  expect((await admin.call('POST', `${path}/look`)).body.gone).toBe(failure === null ? 0 : 1)
})

test('a backup dropped into the folder is found; a link is not', async () => {
  writeFileSync(join(folder(), 'from elsewhere.tar'), readFileSync(join(folder(), made.file)))
  symlinkSync(join(folder(), made.file), join(folder(), 'link.tar'))
  expect((await admin.call('POST', `${path}/look`)).body).toEqual({ found: 1, refused: 0, gone: 0 })
  const found = (await listed()).find(({ origin }) => origin === 'found')!
  expect(found).toMatchObject({ file: 'from elsewhere.tar', bytes: made.bytes, rows: made.rows, madeAt: made.madeAt })
  expect(await ask(found.id, 'check')).toMatchObject({ state: 'done', failure: null })
  expect((await admin.call('DELETE', `${path}/${found.id}`)).status).toBe(204)
  expect(existsSync(join(folder(), 'from elsewhere.tar'))).toBe(false)
  expect((await admin.call('DELETE', `${path}/${found.id}`)).status).toBe(404)
})

test('killed in the middle: no half archive is listed, and the next start makes it anew', async () => {
  const { body } = await admin.call('POST', path)
  const attempt = { id: body.id as string, attempt: 1 }
  await store.takeWork(t.shop.db, attempt, t.clock.now())
  const draft = join(folder(), 'drafts', `${attempt.id}.1`)
  mkdirSync(draft, { recursive: true })
  writeFileSync(join(draft, 'archive.tar'), 'half')
  expect(await find(attempt.id)).toMatchObject({ state: 'running', bytes: null })
  expect(existsSync(join(folder(), body.file))).toBe(false)
  await resumeBackups(t.shop)
  expect(existsSync(draft)).toBe(false)
  await t.runJobs()
  expect(await find(attempt.id)).toMatchObject({ state: 'done', failure: null })
  expect(await store.changeWork(t.shop.db, attempt, { bytes: 1 })).toBe(false)
})

test('a restore that was cut off is not begun again by itself', async () => {
  await startWork(made.id, 'restore')
  const [row] = (await store.allBackups(t.shop.db)).filter(({ id }) => id === made.id)
  await store.takeWork(t.shop.db, { id: made.id, attempt: row!.attempt }, t.clock.now())
  await resumeBackups(t.shop)
  expect(await find(made.id)).toMatchObject({ state: 'failed', failure: 'interrupted' })
})

test('once a day by itself, so many stay, and those of people are left alone', { timeout: 60_000 }, async () => {
  expect((await admin.call('GET', `${path}/schedule`)).body).toEqual({ hour: null, keep: 7 })
  expect((await admin.call('PUT', `${path}/schedule`, { hour: 24, keep: 2 })).status).toBe(422)
  expect((await admin.call('PUT', `${path}/schedule`, { hour: 3, keep: 2 })).body).toEqual({ hour: 3, keep: 2 })
  const byHand = (await listed()).filter(({ origin }) => origin === 'by-hand').length
  const tend = async () => {
    await t.shop.jobs.enqueue(t.shop.db, tendBackups, {})
    await t.runJobs()
  }
  for (let day = 0; day < 3; day += 1) {
    await tend()
    await tend()
    t.clock.advance(dayMs)
  }
  admin = await t.asAdmin()
  await tend()
  await tend()
  const all = await listed()
  expect(all.filter(({ origin }) => origin === 'schedule')).toHaveLength(2)
  expect(all.filter(({ origin }) => origin === 'by-hand')).toHaveLength(byHand)
  expect(readdirSync(folder()).filter((name) => name.endsWith('.tar') && name !== 'link.tar')).toHaveLength(all.length)
  const hashes = all.map(({ file }) =>
    createHash('sha256')
      .update(readFileSync(join(folder(), file)))
      .digest('hex'),
  )
  expect(new Set(hashes).size).toBe(all.length)
})
