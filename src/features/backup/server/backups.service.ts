import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { backupWarning, type BackupSchedule } from '#domain/backup-schedule.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { PageOf } from '#features/admin/listing.ts'
import type { Db } from '#platform/db/database.ts'
import type { Audit, Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { Backup, Schedule } from '../backups.ts'
import { BadArchive, readArchiveHead, type ArchiveHead } from './archive.ts'
import { backupPath, filesInFolder, newFileName } from './backup-folder.ts'
import { forgetBackup } from './backup-work.service.ts'
import { backupWork } from './backup-work.jobs.ts'
import * as store from './backups.store.ts'

type ListQuery = store.Match & { page: number; pageSize: number }

export async function listBackups(shop: Shop, { page, pageSize, ...match }: ListQuery): Promise<PageOf<Backup>> {
  const rows = await store.listBackups(shop.db, match, { page, pageSize })
  return { items: rows.map(toBackup), total: await store.countBackups(shop.db, match), page, pageSize }
}

export async function askForBackup(shop: Shop, { actor, audit }: Staff): Promise<Backup> {
  return shop.db.transaction(async (tx) => {
    await refuseBusy(tx)
    const row = await beginBackup(shop, tx, { origin: 'by-hand', askedBy: actor.userId })
    await audit(tx, { target: row.file, before: null, after: { origin: row.origin } })
    return toBackup(row)
  })
}

/** Its row and its job, in the caller's transaction. */
export async function beginBackup(shop: Shop, tx: Db, who: Pick<store.BackupRow, 'origin' | 'askedBy'>): Promise<store.BackupRow> {
  const id = randomUUID()
  const now = shop.clock.now()
  const file = newFileName(now, id)
  const row = await store.insertBackup(tx, { id, file, ...who, madeAt: now, heardAt: now, work: 'make', state: 'waiting' })
  await shop.jobs.enqueue(tx, backupWork, { id, attempt: row.attempt })
  return row
}

export async function askForWork(shop: Shop, id: string, work: 'check' | 'compare' | 'restore', { actor, audit }: Staff): Promise<Backup> {
  return shop.db.transaction(async (tx) => {
    await refuseBusy(tx)
    const { file } = await wholeBackup(tx, id)
    const begun = await store.beginWork(tx, id, { work, heardAt: shop.clock.now(), askedBy: actor.userId, comparison: null })
    if (!begun) throw new ShopError('backup/not-found')
    await shop.jobs.enqueue(tx, backupWork, { id, attempt: begun.attempt })
    await audit(tx, { target: file, before: null, after: null })
    return toBackup(begun)
  })
}

/** It holds everybody's data and the shop's secret: whoever takes it leaves a line in the audit log. */
export async function openBackup(shop: Shop, id: string, audit: Audit) {
  const { file } = await wholeBackup(shop.db, id)
  const path = backupPath(shop, file)
  const found = await lstat(path).catch(() => null)
  if (!found?.isFile()) throw new ShopError('backup/not-found')
  await audit(shop.db, { target: file, before: null, after: null })
  return { file, bytes: found.size, stream: createReadStream(path) }
}

export async function removeBackup(shop: Shop, id: string, audit: Audit): Promise<void> {
  const row = await findBackup(shop.db, id)
  if (isOpen(row)) throw new ShopError('backup/busy')
  await forgetBackup(shop, row)
  await audit(shop.db, { target: row.file, before: { madeAt: row.madeAt, bytes: row.bytes }, after: null })
}

/** What somebody put into the folder, or took out of it. */
export async function lookForBackups(shop: Shop, audit: Audit): Promise<{ found: number; refused: number; gone: number }> {
  const files = await filesInFolder(shop)
  const rows = await store.allBackups(shop.db)
  const known = new Set(rows.map(({ file }) => file))
  const gone = rows.filter((row) => !isOpen(row) && row.bytes !== null && !files.includes(row.file))
  for (const { id } of gone) await store.deleteBackup(shop.db, id)
  let [found, refused] = [0, 0]
  for (const file of files.filter((name) => !known.has(name))) {
    const head = await headOf(backupPath(shop, file))
    if (head) await addFound(shop, file, head)
    if (head) found += 1
    else refused += 1
  }
  await audit(shop.db, { target: 'backups', before: null, after: { found, refused, gone: gone.length } })
  return { found, refused, gone: gone.length }
}

async function headOf(path: string): Promise<ArchiveHead | null> {
  return readArchiveHead(path).catch((error: unknown) => {
    if (error instanceof BadArchive) return null
    throw error
  })
}

async function addFound(shop: Shop, file: string, { madeAt, tables }: ArchiveHead): Promise<void> {
  const { size } = await lstat(backupPath(shop, file))
  await store.insertBackup(shop.db, {
    id: randomUUID(),
    file,
    origin: 'found',
    madeAt: new Date(madeAt),
    heardAt: shop.clock.now(),
    bytes: size,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    work: 'make',
    state: 'done',
  })
}

const usualSchedule: BackupSchedule = { hour: null, keep: 7 }

export async function readSchedule(db: Db): Promise<Schedule> {
  const { hour, keep } = (await store.findSchedule(db)) ?? usualSchedule
  return { hour, keep }
}

export async function saveSchedule(shop: Shop, after: Schedule, audit: Audit): Promise<Schedule> {
  return shop.db.transaction(async (tx) => {
    const before = await readSchedule(tx)
    await store.saveSchedule(tx, after)
    await audit(tx, { target: 'backups', before, after })
    return readSchedule(tx)
  })
}

export async function readBackupWarning(shop: Shop): Promise<'backup' | 'backup-old' | null> {
  return backupWarning(await store.lastMade(shop.db), shop.clock.now())
}

async function refuseBusy(tx: Db): Promise<void> {
  await store.lockWork(tx)
  if (await store.isBusy(tx)) throw new ShopError('backup/busy')
}

async function findBackup(db: Db, id: string): Promise<store.BackupRow> {
  const row = isUuid(id) ? await store.findBackup(db, id) : undefined
  if (!row) throw new ShopError('backup/not-found')
  return row
}

async function wholeBackup(db: Db, id: string): Promise<store.BackupRow> {
  const row = await findBackup(db, id)
  if (row.bytes === null) throw new ShopError('backup/not-found')
  return row
}

function isOpen({ state }: store.BackupRow): boolean {
  return state === 'waiting' || state === 'running'
}

function toBackup(row: store.BackupRow): Backup {
  return {
    ...row,
    madeAt: row.madeAt.toISOString(),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    restoredAt: row.restoredAt?.toISOString() ?? null,
  }
}
