import { rm } from 'node:fs/promises'
import type { Shop } from '#platform/shop.ts'
import { Overtaken, progressOf, type Progress } from '#platform/jobs/work-progress.ts'
import type { BackupFailure } from '../backups.ts'
import { BadArchive, checkArchive } from './archive.ts'
import { backupPath } from './backup-folder.ts'
import * as store from './backups.store.ts'
import { openArchive } from './open-archive.ts'
import { passphrasesOf } from './passphrase.ts'
import { makeBackup } from './make-backup.service.ts'
import { compareBackup, restoreBackup } from './restore-backup.service.ts'
import { closeForRestore, openAfterRestore } from './restore-gate.service.ts'

/** Does what was asked for with a backup; what goes wrong stands in its row, for people to read. */
export async function doBackupWork(shop: Shop, attempt: store.Attempt, jobId: string): Promise<void> {
  const row = await store.takeWork(shop.db, attempt, shop.clock.now())
  if (!row) return
  if (row.work === 'restore') await closeForRestore(shop)
  try {
    const note = (done: number, total: number) => store.changeWork(shop.db, attempt, { done, total, heardAt: shop.clock.now() })
    const result = await doWork(shop, row, progressOf(note), jobId)
    await store.changeWork(shop.db, attempt, { state: 'done', sealedPassphrase: null, ...result })
  } catch (cause) {
    if (cause instanceof Overtaken) return
    shop.log.error('backup/failed', { file: row.file, work: row.work, cause })
    const failed = { state: 'failed' as const, failure: failureOf(cause), sealedPassphrase: null }
    await store.changeWork(shop.db, attempt, { ...failed, ...(row.work === 'check' ? { checkedAt: null } : {}) })
  } finally {
    if (row.work === 'restore') await openAfterRestore(shop)
  }
}

type Result = Parameters<typeof store.changeWork>[2]

async function doWork(shop: Shop, row: store.BackupRow, progress: Progress, requestId: string): Promise<Result> {
  const passphrases = passphrasesOf(shop, row)
  if (row.work === 'make') return makeBackup(shop, { ...row, passphrase: passphrases[0] ?? null }, progress)
  await using source = await openArchive(backupPath(shop, row.file), passphrases)
  switch (row.work) {
    case 'check': {
      let read = 0
      const reading = async (bytes: number) => progress(Math.round(((read += bytes) / source.bytes) * 100), 100)
      const { head, end } = await checkArchive(source, reading)
      const rows = head.tables.reduce((sum, table) => sum + table.rows, 0)
      return { checkedAt: shop.clock.now(), madeAt: new Date(head.madeAt), rows, objects: end.objects }
    }
    case 'compare':
      return { comparison: await compareBackup(shop, source) }
    case 'restore': {
      const { needsRestart } = await restoreBackup(shop, source, { askedBy: row.askedBy, file: row.file, requestId }, progress)
      return { restoredAt: shop.clock.now(), needsRestart, comparison: null }
    }
  }
}

function failureOf(cause: unknown): BackupFailure {
  if (cause instanceof BadArchive) return cause.failure
  const { code } = cause as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'file-missing'
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'storage-full' : 'failed'
}

/** Whole or half, with its row. */
export async function forgetBackup(shop: Shop, row: store.BackupRow): Promise<void> {
  await rm(backupPath(shop, row.file), { force: true })
  await store.deleteBackup(shop.db, row.id)
}
