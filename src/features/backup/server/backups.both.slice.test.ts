import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import type { Dashboard } from '#features/dashboard/dashboard.ts'
import { buildShop } from '#app/build-shop.ts'
import { jobHandlers, jobKinds } from '#app/work.ts'
import { readConfig } from '#platform/config.ts'
import { rowsOf } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { tarEnd, tarHead, tarPadding } from '#platform/files/tar.ts'
import { addPasskey, signInWith, type Device } from '../../../../tests/support/stand-ins/software-passkey.ts'
import { openTestDatabase, silent } from '../../../../tests/support/databases.ts'
import { addPiece, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { stored } from '#platform/storage/move-objects.ts'
import type { Backup } from '../backups.ts'
import { backupWork } from './backup-work.jobs.ts'
import { resumeBackups, tendBackups } from './backups.jobs.ts'
import * as store from './backups.store.ts'
import { openArchive } from './open-archive.ts'
import { passphrasesFor } from './passphrase.ts'
import { restoreBackup } from './restore-backup.service.ts'
import { countRows, listTables, readSequences } from './table-rows.store.ts'

const t = useTestShop()
const path = '/api/admin/backups'
const dayMs = 24 * 60 * 60 * 1000
const oddText = 'Zoë said: "قياس ممتاز"\u2028next\r\nline\\ \t{},(null)'
let admin: Visitor
let order: string
let device: Device
let made: Backup
let atBackup: Awaited<ReturnType<typeof wholeShop>>

const folder = () => join(t.shop.config.dataDir, 'backups')
const listed = async (): Promise<Backup[]> => (await admin.call('GET', path)).body.items
const find = async (id: string) => (await listed()).find((each) => each.id === id)

async function ask(id: string, work: string, body: object = {}): Promise<Backup | undefined> {
  const { status } = await admin.call('POST', `${path}/${id}/${work}`, body)
  expect(status).toBe(200)
  await t.runJobs()
  return find(id)
}

async function restore(id: string, body: object = {}): Promise<Backup | undefined> {
  const { status } = await admin.call('POST', `${path}/${id}/restore`, { confirm: 'RESTORE', trusted: true, ...body })
  expect(status).toBe(200)
  await t.runJobs()
  if ((await admin.call('GET', path)).status === 401) admin = await t.asAdmin()
  return find(id)
}

/** Every row of every table, every object, the money. */
async function wholeShop({ db, storage }: Pick<Shop, 'db' | 'storage'> = t.shop) {
  const rows: Record<string, unknown> = {}
  for (const { name } of await listTables(db)) {
    // What the restore itself adds is told apart.
    const only = name === 'audit_log' ? sql`where action not like 'backup.%'` : sql``
    const text = sql`select coalesce(string_agg(x::text, E'\n' order by x::text), '') as text from ${sql.identifier(name)} x ${only}`
    rows[name] = rowsOf(await db.execute(text))
  }
  const objects: Record<string, string | null> = {}
  for await (const { key } of storage.listAll()) objects[key] = await stored(storage, key)
  const money = rowsOf(await db.execute(sql`select count(*)::int as orders, sum(total_fils)::int as total from orders`))
  return { rows, objects, money }
}

async function wipe(): Promise<void> {
  // The audit log can't be emptied.
  const wiped = (await listTables(t.shop.db)).filter(({ name }) => name !== 'audit_log')
  const names = wiped.map(({ name }) => sql.identifier(name))
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
  device = await addPasskey(await t.registered())
  admin = await t.asAdmin()
  expect((await admin.call('PUT', `${path}/schedule`, { hour: null, keep: 7, encrypts: false })).status).toBe(200)
})

test('a shop without a backup warns; making one is a job, and its file has its name only when it is whole', async () => {
  const dashboard = async () => (await admin.call('GET', '/api/admin/dashboard?days=7')).body as Dashboard
  const troubles = async () => (await dashboard()).troubles.map(({ text }) => text)
  const old = 'The last backup is more than a week old.'
  expect((await dashboard()).setup.done).not.toContain('backup')
  const { status, body } = await admin.call('POST', path, {})
  expect([status, body.state, body.bytes]).toEqual([201, 'waiting', null])
  expect((await admin.call('POST', path, {})).body.code).toBe('backup/busy')
  expect((await admin.call('GET', `${path}/${body.id}/file`)).status).toBe(404)
  await t.runJobs()
  made = (await find(body.id))!
  expect(made).toMatchObject({ state: 'done', work: 'make', origin: 'by-hand', failure: null })
  expect(made.objects).toBeGreaterThan(0)
  expect(readdirSync(join(folder(), 'drafts'))).toEqual([])
  expect(await troubles()).not.toContain(old)
  t.clock.advance(8 * dayMs)
  admin = await t.asAdmin()
  expect(await troubles()).toContain(old)
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

test('a wiped shop comes back: every row, every object, every fils; numbers go on', async () => {
  const { body } = await admin.call('POST', path, {})
  await t.runJobs()
  made = (await find(body.id))!
  const before = await wholeShop()
  atBackup = before
  const sequences = await readSequences(t.shop.db)
  expect(before.money).toEqual([{ orders: 1, total: 21_500 }])
  await wipe()
  const { db } = t.shop
  for (const table of await listTables(db)) if (table.name !== 'audit_log') expect(await countRows(db, table), table.name).toBe(0)
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
  expect((await signInWith(device, next)).status, 'with a passkey of before').toBe(200)
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
  // The restore before stays written down too: a backup never takes lines out.
  expect(body.items).toMatchObject([{ target: made.file, actor: { name: 'admin' } }, { target: made.file }])
})

test('on an empty machine the file alone brings every row, every object, every fils', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'barwaz-elsewhere-'))
  const { database } = await openTestDatabase(inject('databases'))
  const { shop, close } = await buildShop({
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }),
    log: silent,
    clock: t.clock,
    database,
  })
  await shop.jobs.prepare(jobKinds)
  {
    await using source = await openArchive(join(folder(), made.file), [])
    await restoreBackup(shop, source, { askedBy: null, file: made.file, requestId: 'elsewhere' }, async () => undefined)
  }
  expect(await wholeShop(shop)).toEqual(atBackup)
  const [here, there] = [t.shop.config.dataDir, dataDir].map((each) => (file: string) => readFileSync(join(each, file), 'utf8'))
  expect(there!('shop-secret')).toBe(here!('shop-secret'))
  // An order was placed here since.
  const ledger = there!('sandbox/ledger.jsonl')
  expect(ledger).toContain(order)
  expect(here!('sandbox/ledger.jsonl').startsWith(ledger)).toBe(true)
  await close()
  rmSync(dataDir, { recursive: true })
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
  ['a flipped bit in an object', (whole) => flipped(whole, whole.indexOf(`${firstObject(whole)}\0`) + 512 + 20), 'changed'],
  ['a flipped bit in a table', (whole) => flipped(whole, whole.indexOf('tables/orders.jsonl\0') + 512 + 20), 'changed'],
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

/** As it was before the first of them: none changes anything, so it is so before each. */
let untouched: ReturnType<typeof wholeShop> | undefined

test.each(hostile)('%s is refused and changes nothing', async (_what, change, failure) => {
  const file = `${randomUUID()}.tar`
  writeFileSync(join(folder(), file), change(readFileSync(join(folder(), made.file))))
  const before = await (untouched ??= wholeShop())
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

/** As the screen sends it, in pieces. */
async function bring(bytes: Buffer) {
  const begun = await admin.call('POST', `${path}/brought`, { bytes: bytes.length })
  expect(begun.status).toBe(201)
  const half = Math.floor(bytes.length / 2)
  for (const [from, to] of [
    [0, half],
    [half, bytes.length],
  ] as const) {
    const piece = await admin.call('PUT', `${path}/brought/${begun.body.id}?offset=${from}`, bytes.subarray(from, to), octets)
    expect(piece).toMatchObject({ status: 200, body: { arrivedBytes: to } })
  }
  return admin.call('POST', `${path}/brought/${begun.body.id}/finish`)
}
const octets = { 'content-type': 'application/octet-stream' }
const arriving = () => readdirSync(join(folder(), 'arriving'))

test('a backup from elsewhere is uploaded in pieces, checked, compared and brought back', async () => {
  const whole = readFileSync(join(folder(), made.file))
  const { status, body } = await bring(whole)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { origin: 'found', bytes: made.bytes, rows: made.rows, objects: made.objects, work: 'check' },
  })
  expect(arriving()).toEqual([])
  await t.runJobs()
  expect(await find(body.id)).toMatchObject({ state: 'done', failure: null, checkedAt: t.clock.now().toISOString() })
  expect((await ask(body.id, 'compare'))?.comparison?.objects).toMatchObject({ inBackup: made.objects })
  expect((await admin.call('POST', `${path}/${body.id}/restore`, { confirm: 'RESTORE' })).body.code).toBe('backup/unsigned')
  expect(await restore(body.id)).toMatchObject({ state: 'done', failure: null })
  expect((await admin.call('GET', `/api/admin/orders/${order}`)).body.number).toBe(order)
  expect((await admin.call('DELETE', `${path}/${body.id}`)).status).toBe(204)
})

test.each(hostile)('%s, uploaded, is refused, or found out before it is restored', async (_what, change, failure) => {
  const files = readdirSync(folder())
  const { status, body } = await bring(change(readFileSync(join(folder(), made.file))))
  expect(arriving()).toEqual([])
  if (status === 200) {
    expect(failure).not.toBeNull()
    await t.runJobs()
    await admin.call('DELETE', `${path}/${body.id}`)
  } else expect({ status, code: body.code }).toEqual({ status: 422, code: 'backup/refused' })
  expect(readdirSync(folder())).toEqual(files)
})

test('an upload goes on where it stopped, stays within its limit, and is an admin’s', async () => {
  const { body } = await admin.call('POST', `${path}/brought`, { bytes: 10 })
  const piece = (offset: number, text: string, who = admin, headers = octets) =>
    who.call('PUT', `${path}/brought/${body.id}?offset=${offset}`, Buffer.from(text), headers)
  expect((await piece(0, 'first')).status).toBe(200)
  expect((await piece(0, 'again')).body.code).toBe('upload/offset')
  expect((await piece(5, 'x', admin, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await piece(5, 'x', await t.registered())).status).toBe(403)
  expect((await admin.call('PUT', `${path}/brought/${randomUUID()}?offset=0`, Buffer.from('x'), octets)).status).toBe(404)
  expect((await admin.call('PUT', `${path}/brought/..%2f..%2fx?offset=0`, Buffer.from('x'), octets)).status).toBe(400)
  const usual = t.shop.config.mostBackupBytes
  t.shop.config.mostBackupBytes = 8
  expect((await piece(5, 'more than that')).body.code).toBe('backup/too-large')
  expect(arriving()).toEqual([])
  expect((await admin.call('POST', `${path}/brought`, { bytes: 9 })).body.code).toBe('backup/too-large')
  t.shop.config.mostBackupBytes = usual
})

test('a backup from elsewhere is one line in the audit log, however many pieces it came in', async () => {
  const lines = async () => (await admin.call('GET', '/api/admin/audit-log?pageSize=100')).body.items as { action: string }[]
  const before = (await lines()).length
  const { body } = await bring(readFileSync(join(folder(), made.file)))
  const after = await lines()
  expect(after.slice(0, after.length - before).map(({ action }) => action)).toEqual(['backup.brought'])
  await t.runJobs()
  await admin.call('DELETE', `${path}/${body.id}`)
})

const passphrase = 'brass lamp by the window'

async function makeEncrypted(body: object): Promise<Backup> {
  const asked = await admin.call('POST', path, body)
  expect(asked).toMatchObject({ status: 201, body: { isEncrypted: true } })
  await t.runJobs()
  return (await find(asked.body.id))!
}

test('an encrypted backup tells nothing, opens with its passphrase alone, and brings everything back', async () => {
  expect((await admin.call('POST', path, { passphrase: 'too short' })).status).toBe(422)
  const sealed = await makeEncrypted({ passphrase })
  expect(sealed).toMatchObject({ state: 'done', failure: null, rows: expect.any(Number), file: expect.stringMatching(/\.tar\.sealed$/) })
  const bytes = readFileSync(join(folder(), sealed.file))
  for (const word of ['barwaz-backup/1', 'tables/', 'objects/', 'Zoë', readFileSync(join(t.shop.config.dataDir, 'shop-secret'), 'utf8')])
    expect(bytes.includes(word), word).toBe(false)
  const [row] = (await store.allBackups(t.shop.db)).filter(({ id }) => id === sealed.id)
  expect(row?.sealedPassphrase).toBeNull()
  const before = await wholeShop()
  for (const work of ['check', 'compare', 'restore'])
    for (const wrong of [{}, { passphrase: `${passphrase}!` }]) {
      const { status, body } = await admin.call('POST', `${path}/${sealed.id}/${work}`, { confirm: 'RESTORE', ...wrong })
      expect([status, body.code, body.detail]).toEqual([422, 'backup/passphrase', expect.stringContaining('passphrase does not open it')])
    }
  expect(await find(sealed.id)).toMatchObject({ work: 'make', state: 'done' })
  expect(await wholeShop()).toEqual(before)
  expect(await ask(sealed.id, 'check', { passphrase })).toMatchObject({ state: 'done', failure: null, madeAt: sealed.madeAt })
  expect((await ask(sealed.id, 'compare', { passphrase }))?.comparison?.objects).toMatchObject({ missing: 0 })
  await t.shop.db.execute(sql`delete from reviews`)
  expect(await restore(sealed.id, { passphrase })).toMatchObject({ state: 'done', failure: null })
  expect((await wholeShop()).rows['reviews']).toEqual(before.rows['reviews'])
  await admin.call('DELETE', `${path}/${sealed.id}`)
})

const damage: [what: string, change: (whole: Buffer) => Buffer, failure: string][] = [
  ['a flipped byte in its first piece', (whole) => flipped(whole, 100), 'changed'],
  ['a flipped byte in its middle', (whole) => flipped(whole, Math.floor(whole.length / 2)), 'changed'],
  ['a flipped byte at its end', (whole) => flipped(whole, whole.length - 1), 'changed'],
  ['its last byte missing', (whole) => whole.subarray(0, -1), 'cut-off'],
  ['its last piece missing', (whole) => whole.subarray(0, 56 + Math.floor((whole.length - 57) / 65_552) * 65_552), 'cut-off'],
  ['a byte too many', (whole) => Buffer.concat([whole, Buffer.from('x')]), 'changed'],
  ['two pieces changed for each other', (whole) => swapped(whole), 'changed'],
]

function flipped(whole: Buffer, at: number): Buffer {
  const copy = Buffer.from(whole)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

function swapped(whole: Buffer): Buffer {
  const piece = (index: number) => whole.subarray(56 + index * 65_552, 56 + (index + 1) * 65_552)
  return Buffer.concat([whole.subarray(0, 56), piece(1), piece(0), whole.subarray(56 + 2 * 65_552)])
}

test('an encrypted backup with a flipped byte, or cut off, is refused before anything is touched', async () => {
  const sealed = await makeEncrypted({ passphrase })
  const whole = readFileSync(join(folder(), sealed.file))
  expect(whole.length).toBeGreaterThan(56 + 2 * 65_552)
  const before = await wholeShop()
  for (const [what, change, failure] of damage) {
    writeFileSync(join(folder(), sealed.file), change(whole))
    expect(await restore(sealed.id, { passphrase }), what).toMatchObject({ state: 'failed', failure, restoredAt: null })
    expect(await wholeShop(), what).toEqual(before)
  }
  await admin.call('DELETE', `${path}/${sealed.id}`)
})

test('one that is brought encrypted is listed locked, and read once somebody says how it opens', async () => {
  const sealed = await makeEncrypted({ passphrase })
  const { status, body } = await bring(readFileSync(join(folder(), sealed.file)))
  expect({ status, body }).toMatchObject({ status: 200, body: { isEncrypted: true, origin: 'found', rows: 0, checkedAt: null } })
  expect(await ask(body.id, 'check', { passphrase })).toMatchObject({
    state: 'done',
    madeAt: sealed.madeAt,
    rows: sealed.rows,
    objects: sealed.objects,
  })
  for (const { id } of [sealed, body]) await admin.call('DELETE', `${path}/${id}`)
})

test('with a passphrase in the configuration every backup is encrypted, and opens by itself', async () => {
  t.shop.config.backupPassphrase = passphrase
  const sealed = await makeEncrypted({})
  expect(await ask(sealed.id, 'check')).toMatchObject({ state: 'done', failure: null })
  t.shop.config.backupPassphrase = undefined
  expect((await admin.call('POST', `${path}/${sealed.id}/check`, {})).body.code).toBe('backup/passphrase')
  await admin.call('DELETE', `${path}/${sealed.id}`)
})

test('without one they are sealed with the shop’s own, which an admin can write down and a shop with another secret needs', async () => {
  await admin.call('PUT', `${path}/schedule`, { hour: null, keep: 7 })
  const sealed = await makeEncrypted({})
  expect(await ask(sealed.id, 'check')).toMatchObject({ state: 'done', failure: null })
  const { passphrase: own } = (await admin.call('GET', `${path}/passphrase`)).body
  expect(own).toMatch(/^([A-Z2-9]{4}-){5}[A-Z2-9]{4}$/)
  const file = join(folder(), sealed.file)
  await (await openArchive(file, ['not this one', own]))[Symbol.asyncDispose]()
  await expect(openArchive(file, passphrasesFor({ ...t.shop, secrets: ['another machine’s secret, made there'] }))).rejects.toThrow(
    'passphrase',
  )
  // One that is set later opens what is made from then on, and the shop goes on opening what it made before.
  t.shop.config.backupPassphrase = passphrase
  expect((await admin.call('GET', `${path}/passphrase`)).body).toEqual({ passphrase: null })
  expect(await ask(sealed.id, 'check')).toMatchObject({ state: 'done', failure: null })
  t.shop.config.backupPassphrase = undefined
  await admin.call('DELETE', `${path}/${sealed.id}`)
  await admin.call('PUT', `${path}/schedule`, { hour: null, keep: 7, encrypts: false })
})

test('while a restore runs nobody is let in, and nobody waits', async () => {
  const seen: Record<string, [number, string | null]> = {}
  const look = async () => {
    for (const address of ['/', '/sitemap.xml', '/gallery.data', '/api/frames', '/api/admin/orders', '/healthz', path]) {
      const { status, headers } = await admin.call('GET', address)
      seen[address] = [status, headers.get('retry-after')]
    }
  }
  const storage = { ...t.shop.storage, read: async (key: string) => (await look(), t.shop.storage.read(key)) }
  await admin.call('POST', `${path}/${made.id}/restore`, { confirm: 'RESTORE' })
  await t.shop.jobs.workOff({ ...t.shop, storage }, jobHandlers)
  const closed = [503, '15']
  expect(seen).toEqual({
    '/': closed,
    '/sitemap.xml': closed,
    '/gallery.data': closed,
    '/api/frames': closed,
    '/api/admin/orders': closed,
    '/healthz': [200, null],
    [path]: [200, null],
  })
  admin = await t.asAdmin()
  expect((await admin.call('GET', '/api/frames')).status).toBe(200)
  expect(await find(made.id)).toMatchObject({ state: 'done', work: 'restore' })
})

test('killed in the middle: no half archive is listed, and the next start makes it anew', async () => {
  const { body } = await admin.call('POST', path, {})
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

test('once a day by itself, so many stay, and those of people are left alone', async () => {
  expect((await admin.call('GET', `${path}/schedule`)).body).toEqual({ hour: null, keep: 7, encrypts: false })
  expect((await admin.call('PUT', `${path}/schedule`, { hour: 24, keep: 2 })).status).toBe(422)
  expect((await admin.call('PUT', `${path}/schedule`, { hour: 3, keep: 2, encrypts: false })).body).toMatchObject({ hour: 3, keep: 2 })
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
  const { body: oldestFirst } = await admin.call('GET', `${path}?sort=oldest`)
  expect(oldestFirst.items.map(({ madeAt }: Backup) => madeAt)).toEqual(all.map(({ madeAt }) => madeAt).toReversed())
  expect(readdirSync(folder()).filter((name) => name.endsWith('.tar') && name !== 'link.tar')).toHaveLength(all.length)
  const hashes = all.map(({ file }) =>
    createHash('sha256')
      .update(readFileSync(join(folder(), file)))
      .digest('hex'),
  )
  expect(new Set(hashes).size).toBe(all.length)
})
