import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { isBackupDue } from '#domain/backup-schedule.ts'
import { jobHandler, type JobKind } from '#platform/jobs/jobs.ts'
import type { Shop } from '#platform/shop.ts'
import { draftsFolder } from './backup-folder.ts'
import { doBackupWork, forgetBackup } from './backup-work.service.ts'
import { backupWork } from './backup-work.jobs.ts'
import { beginBackup, readSchedule } from './backups.service.ts'
import * as store from './backups.store.ts'
import { openAfterRestore } from './restore-gate.service.ts'

export const backupWorkHandler = jobHandler(backupWork, (shop: Shop, attempt, jobId) => doBackupWork(shop, attempt, jobId))

const nothing = z.object({})
/** Every minute: the backup of the day once its hour has struck, what is no longer kept goes, and work whose process died is taken up. */
export const tendBackups: JobKind<typeof nothing> = { name: 'tend-backups', payload: nothing, options: { atOnce: 1 } }
export const tendBackupsHandler = jobHandler(tendBackups, async (shop: Shop) => {
  await takeUpSilent(shop, silentMs)
  const schedule = await readSchedule(shop, shop.db)
  await shop.db.transaction(async (tx) => {
    await store.lockWork(tx)
    if ((await store.isBusy(tx)) || !isBackupDue(schedule, await store.lastScheduled(tx), shop.clock.now())) return
    await beginBackup(shop, tx, { origin: 'schedule', askedBy: null })
  })
  if (schedule.hour !== null) for (const row of await store.beyondKept(shop.db, schedule.keep)) await forgetBackup(shop, row)
})

/** Longer than the tables of a large shop take, while which nothing is heard. */
const silentMs = 15 * 60 * 1000
const mostTries = 3

/** A restore is not begun again by itself: what it would replace may be newer by now. */
async function takeUpSilent(shop: Shop, forMs: number): Promise<void> {
  const now = shop.clock.now()
  let isGivenUp = false
  await shop.db.transaction(async (tx) => {
    await store.lockWork(tx)
    for (const { id, work, attempt, tries } of await store.silentSince(tx, new Date(now.getTime() - forMs))) {
      if (work === 'restore' || tries >= mostTries) {
        await store.changeWork(tx, { id, attempt }, { state: 'failed', failure: 'interrupted', sealedPassphrase: null })
        isGivenUp = true
        continue
      }
      const begun = await store.beginWork(tx, id, { tries: tries + 1, heardAt: now })
      if (begun) await shop.jobs.enqueue(tx, backupWork, { id, attempt: begun.attempt })
    }
  })
  if (isGivenUp) await openAfterRestore(shop)
}

/** For when it is certain that nobody is at it. */
export async function resumeBackups(shop: Shop): Promise<void> {
  const folder = draftsFolder(shop)
  for (const name of await readdir(folder).catch(() => [])) await rm(join(folder, name), { recursive: true, force: true })
  await takeUpSilent(shop, -1)
}
