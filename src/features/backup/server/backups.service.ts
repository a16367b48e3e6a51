import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { backupWarning, type BackupSchedule } from '#domain/backup-schedule.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { PageOf, TimeSort } from '#features/admin/listing.ts'
import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#domain/people/accounts.ts'
import type { Audit, Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { Backup, Schedule } from '../backups.ts'
import { BadArchive, readArchiveHead, type ArchiveHead } from './archive.ts'
import { backupPath, filesInFolder, newFileName } from './backup-folder.ts'
import { forgetBackup } from './backup-work.service.ts'
import { backupWork } from './backup-work.jobs.ts'
import { isSealedFile, openArchive } from './open-archive.ts'
import { madePassphrase, passphrasesFor, sealPassphrase } from './passphrase.ts'
import * as store from './backups.store.ts'

type ListQuery = store.Match & { sort: TimeSort; page: number; pageSize: number }

export async function listBackups(shop: Shop, { sort, page, pageSize, ...match }: ListQuery): Promise<PageOf<Backup>> {
  const rows = await store.listBackups(shop.db, match, { sort, page, pageSize })
  return { items: rows.map(toBackup), total: await store.countBackups(shop.db, match), page, pageSize }
}

export async function askForBackup(shop: Shop, passphrase: string | undefined, { actor, audit }: Staff): Promise<Backup> {
  return shop.db.transaction(async (tx) => {
    await refuseBusy(tx)
    const row = await beginBackup(shop, tx, { origin: 'by-hand', askedBy: actor.userId, passphrase })
    await audit(tx, { target: row.file, before: null, after: { origin: row.origin, isEncrypted: row.isEncrypted } })
    return toBackup(row)
  })
}

/** Its row and its job, in the caller's transaction. */
export async function beginBackup(
  shop: Shop,
  tx: Db,
  { passphrase, ...who }: Pick<store.BackupRow, 'origin' | 'askedBy'> & { passphrase?: string | undefined },
): Promise<store.BackupRow> {
  const id = randomUUID()
  const now = shop.clock.now()
  const isEncrypted = passphrase !== undefined || (await readSchedule(shop, tx)).encrypts
  const file = newFileName(now, id, { isEncrypted })
  const asked = { ...who, isEncrypted, sealedPassphrase: sealPassphrase(shop, passphrase) }
  const row = await store.insertBackup(tx, { id, file, ...asked, madeAt: now, heardAt: now, work: 'make', state: 'waiting' })
  await shop.jobs.enqueue(tx, backupWork, { id, attempt: row.attempt })
  return row
}

type AskedWork = { work: 'check' | 'compare' | 'restore'; passphrase?: string | undefined; trusted?: boolean | undefined }

/** A wrong passphrase is refused here, before anything is begun, and so is what anybody may have written outside the shop. */
export async function askForWork(
  shop: Shop,
  id: string,
  { work, passphrase, trusted }: AskedWork,
  { actor, audit }: Staff,
): Promise<Backup> {
  const row = await wholeBackup(shop.db, id)
  if (work === 'restore' && row.origin === 'found' && !row.isEncrypted && !trusted) throw new ShopError('backup/unsigned')
  if (row.isEncrypted && !(await opensWith(shop, row.file, passphrase))) throw new ShopError('backup/passphrase')
  return shop.db.transaction(async (tx) => {
    await refuseBusy(tx)
    const { file } = await wholeBackup(tx, id)
    const sealedPassphrase = row.isEncrypted ? sealPassphrase(shop, passphrase) : null
    const asked = { work, heardAt: shop.clock.now(), askedBy: actor.userId, comparison: null, sealedPassphrase }
    const begun = await store.beginWork(tx, id, asked)
    if (!begun) throw new ShopError('backup/not-found')
    await shop.jobs.enqueue(tx, backupWork, { id, attempt: begun.attempt })
    await audit(tx, { target: file, before: null, after: null })
    return toBackup(begun)
  })
}

/** One that has just come is read at once, unless something else is being done. */
export async function checkIfIdle(
  shop: Shop,
  tx: Db,
  { id, isLocked }: { id: string; isLocked: boolean },
  { userId: askedBy }: Actor,
): Promise<Backup> {
  await store.lockWork(tx)
  const begun =
    isLocked || (await store.isBusy(tx)) ? undefined : await store.beginWork(tx, id, { work: 'check', heardAt: shop.clock.now(), askedBy })
  if (begun) await shop.jobs.enqueue(tx, backupWork, { id, attempt: begun.attempt })
  return toBackup(begun ?? (await findBackup(tx, id)))
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
    const head = await headOf(shop, backupPath(shop, file))
    if (head) await addBackup(shop, shop.db, { file, head })
    if (head) found += 1
    else refused += 1
  }
  await audit(shop.db, { target: 'backups', before: null, after: { found, refused, gone: gone.length } })
  return { found, refused, gone: gone.length }
}

/** What a file says of itself; a locked one, which the shop's own passphrase does not open, says nothing until it is checked. */
async function headOf(shop: Shop, path: string): Promise<ArchiveHead | 'locked' | null> {
  try {
    await using source = await openArchive(path, passphrasesFor(shop))
    return await readArchiveHead(source)
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error
    return error.failure === 'wrong-passphrase' ? 'locked' : null
  }
}

async function opensWith(shop: Shop, file: string, passphrase: string | undefined): Promise<boolean> {
  try {
    await using _source = await openArchive(backupPath(shop, file), passphrasesFor(shop, passphrase))
    return true
  } catch (error) {
    // What else is wrong with it the work finds out, and says in its row.
    return !(error instanceof BadArchive && error.failure === 'wrong-passphrase')
  }
}

type Brought = { file: string; head: ArchiveHead | 'locked'; objects?: number }

/** A file from elsewhere takes its place in the list. */
export async function addBackup(shop: Shop, db: Db, { file, head, objects = 0 }: Brought): Promise<Backup> {
  const path = backupPath(shop, file)
  const { size, mtime } = await lstat(path)
  const { madeAt, tables } = head === 'locked' ? { madeAt: mtime, tables: [] } : head
  const row = await store.insertBackup(db, {
    id: randomUUID(),
    file,
    origin: 'found',
    madeAt: new Date(madeAt),
    heardAt: shop.clock.now(),
    bytes: size,
    isEncrypted: await isSealedFile(path),
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    objects,
    work: 'make',
    state: 'done',
  })
  return toBackup(row)
}

const usualSchedule: BackupSchedule = { hour: null, keep: 7, encrypts: true }

/** A passphrase in the configuration is meant for every backup. */
export async function readSchedule({ config }: Pick<Shop, 'config'>, db: Db): Promise<Schedule> {
  const { hour, keep, encrypts } = (await store.findSchedule(db)) ?? usualSchedule
  return { hour, keep, encrypts: encrypts || config.backupPassphrase !== undefined }
}

/** To be written down: on another machine it alone opens the shop's backups. */
export async function showPassphrase(shop: Shop, audit: Audit): Promise<{ passphrase: string | null }> {
  await audit(shop.db, { target: 'backups', before: null, after: null })
  return { passphrase: shop.config.backupPassphrase === undefined ? madePassphrase(shop.secrets[0]) : null }
}

export async function saveSchedule(shop: Shop, after: Schedule, audit: Audit): Promise<Schedule> {
  return shop.db.transaction(async (tx) => {
    const before = await readSchedule(shop, tx)
    await store.saveSchedule(tx, after)
    await audit(tx, { target: 'backups', before, after })
    return readSchedule(shop, tx)
  })
}

export async function readBackupWarning(shop: Shop): Promise<'backup' | 'backup-old' | null> {
  return backupWarning(await store.lastMade(shop.db), shop.clock.now())
}

/** The last one that was to be made was not, or what there is has become old. */
export async function readBackupTrouble(shop: Shop): Promise<'failed' | 'old' | null> {
  if (await store.isLastFailed(shop.db)) return 'failed'
  return (await readBackupWarning(shop)) === 'backup-old' ? 'old' : null
}

export function lastBackupAt(shop: Shop): Promise<Date | null> {
  return store.lastMade(shop.db)
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
