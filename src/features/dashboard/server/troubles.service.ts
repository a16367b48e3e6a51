import { statfs } from 'node:fs/promises'
import * as z from 'zod/mini'
import { isDiskNearlyFull, type TroubleTopic } from '#domain/people/notices.ts'
import { readBackupTrouble } from '#features/backup/server/backups.service.ts'
import { closePayment } from '#features/orders/server/fulfilment/move-order.service.ts'
import { refundCard } from '#features/orders/server/paying/refunds.service.ts'
import { paymentChanged } from '#features/payments/server/payment-changed.jobs.ts'
import { listQueues } from '#platform/jobs/job-list.ts'
import { jobHandler, type JobKind } from '#platform/jobs/jobs.ts'
import { lastFailedMail } from '#platform/mail/mail-log.ts'
import type { Shop } from '#platform/shop.ts'
import { bytesInWords } from '#ui/in-words/bytes-in-words.ts'
import { m } from '#words/messages.js'
import type { NoticeAbout } from '#features/notices/notices.ts'
import { tellTrouble } from '#features/notices/server/tell-staff.ts'

export type Trouble = { topic: TroubleTopic; about: NoticeAbout }

/** What is wrong with the shop right now, read from what it has written down: none is lost by a crash, and each ends when it is mended. */
export async function readTroubles(shop: Shop): Promise<Trouble[]> {
  const found = await Promise.all([backupTrouble(shop), mailTrouble(shop), diskTrouble(shop), paymentTrouble(shop)])
  return found.flatMap((trouble) => trouble ?? [])
}

async function backupTrouble(shop: Shop): Promise<Trouble | null> {
  const found = await readBackupTrouble(shop)
  if (!found) return null
  return { topic: 'backup', about: { words: found === 'failed' ? m.notice_backup_failed() : m.notice_backup_old() } }
}

const dayMs = 24 * 60 * 60 * 1000
/** The first tries may fail for many a reason that passes. */
const triesThatCount = 3

async function mailTrouble({ db, clock }: Shop): Promise<Trouble | null> {
  const since = new Date(clock.now().getTime() - dayMs)
  const last = await lastFailedMail(db, { tries: triesThatCount, since })
  // A mail server names whom it refuses: who that is stands in the list of mails, where looking is written down.
  return last ? { topic: 'mail', about: { words: (last.lastError ?? '').replaceAll(/\S+@\S+/g, '…') } } : null
}

async function diskTrouble({ config }: Shop): Promise<Trouble | null> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  const disk = { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  return isDiskNearlyFull(disk) ? { topic: 'disk', about: { words: bytesInWords(disk.freeBytes) } } : null
}

/** Work that the payment provider has a part in. */
const paymentWork = [paymentChanged, refundCard, closePayment].map(({ name }) => name)

/** What the shop gave up; a refund that was refused is told of where it is booked. */
async function paymentTrouble({ db }: Shop): Promise<Trouble | null> {
  const given = (await listQueues(db)).filter(({ kind, failed }) => failed > 0 && paymentWork.includes(kind))
  if (given.length === 0) return null
  return { topic: 'payments', about: { payment: 'not-taken-up', words: given.map(({ kind }) => kind).join(', ') } }
}

const nothing = z.object({})
/** Every five minutes. */
export const watchTroubles: JobKind<typeof nothing> = { name: 'watch-troubles', payload: nothing, options: { atOnce: 1 } }
export const watchTroublesHandler = jobHandler(watchTroubles, async (shop: Shop) => {
  const troubles = await readTroubles(shop)
  await shop.db.transaction(async (tx) => {
    for (const trouble of troubles) await tellTrouble(shop, tx, { ...trouble, kind: trouble.about.payment ?? '' })
  })
})
