import { planPrint } from '#domain/print/print-plan.ts'
import { priceItem } from '#domain/prices/pricing.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import type { Design } from '#features/designs/designs.ts'
import { planInputOf } from '#features/designs/server/design-plan.service.ts'
import { workTopic } from '#features/notices/server/tell-staff.ts'
import type { Db } from '#platform/db/database.ts'
import { NotPainted, type PrintedFile, type PrintRequest } from '#platform/imaging/imaging.ts'
import { scratchFolder, withScratchFile } from '#platform/files/scratch.ts'
import type { Shop } from '#platform/shop.ts'
import { ObjectMissing } from '#platform/storage/storage.ts'
import { withFiles } from '#platform/storage/with-files.ts'
import type { PrintFailure } from '../print-files.ts'
import { paintingUntil, queuedUntil } from './expected-by.ts'
import { attemptPrefix, printFileKey } from './print-file-keys.ts'
import * as store from './print-files.store.ts'
import { reportProgress } from './report-progress.ts'
import { printPage } from './print-page.ts'
import { tellNotPainted } from './tell-not-painted.ts'

/** What another try may cure; everything else is for people to look at. */
const passing: readonly PrintFailure[] = ['interrupted', 'disk-full', 'unknown']

/**
 * Paints one file that was asked for. Whole or not at all: the row says `done` only with the object and its hash, and only by the latest
 * try. Throws where the job is to be tried again.
 */
export async function paintPrintFile(shop: Shop, id: string): Promise<void> {
  const now = shop.clock.now()
  const row = await store.takePrintFile(shop.db, id, now, paintingUntil(now))
  if (!row) return
  const attempt = { id, number: row.attempts }
  try {
    await paintAndKeep(shop, row, attempt)
  } catch (cause) {
    const failure = failureOf(cause)
    const again = passing.includes(failure) && row.attempts < row.lastAttempt
    shop.log.error('print-files/not-painted', { printFile: id, attempt: attempt.number, failure, again, cause })
    const failedAt = shop.clock.now()
    const isOurs = await shop.db.transaction(async (tx) => {
      if (again) return settle(shop, tx, attempt, { state: 'queued', failure, expectedBy: queuedUntil(failedAt) })
      const isGivenUp = await settle(shop, tx, attempt, { state: 'failed', failure, finishedAt: failedAt })
      if (isGivenUp) await tellNotPainted(shop, tx, { ...row, failure })
      return isGivenUp
    })
    if (isOurs && again) throw cause
  }
}

async function paintAndKeep(shop: Shop, row: store.PrintFileRow, attempt: store.Attempt): Promise<void> {
  await assertStillMade(shop, row.design)
  await withScratchFile(scratchFolder(shop.config.dataDir), async (outPath) => {
    const printed = await paint(shop, row, attempt, outPath)
    const before = await store.findTwinHash(shop.db, row, printed.painter)
    if (before !== undefined && before !== printed.sha256) throw new NotPrintable('differs', `${before} is now ${printed.sha256}`)
    const objectKey = printFileKey(row.id, attempt.number, row.format)
    await shop.storage.keep(objectKey, outPath)
    const finishedAt = shop.clock.now()
    const isOurs = await shop.db.transaction((tx) => settle(shop, tx, attempt, { state: 'done', objectKey, printed, finishedAt }))
    if (!isOurs) await shop.storage.removeAll(attemptPrefix(row.id, attempt.number))
  })
}

/** Boards that stand open show it at once. False when a later try has taken its place. */
async function settle(shop: Shop, tx: Db, attempt: store.Attempt, outcome: store.Outcome): Promise<boolean> {
  const isOurs = await store.settleAttempt(tx, attempt, outcome)
  if (isOurs) await shop.live.publish(tx, workTopic)
  return isOurs
}

async function paint(shop: Shop, row: store.PrintFileRow, attempt: store.Attempt, outPath: string): Promise<PrintedFile> {
  const planned = await planInputOf(shop, row.design)
  if (!planned.ok) throw new NotPrintable(planned.reason, `design ${row.designId}`)
  const { input, photos } = planned
  const plan = planPrint(input)
  const { format } = row
  const output: PrintRequest['output'] = format === 'pdf' ? { format, page: printPage(row, input.layout) } : { format }
  const masters = photos.map((photo) => photo?.masterKey ?? null)
  const progress = reportProgress(shop, attempt)
  try {
    const startedAt = performance.now()
    const printed = await withFiles(shop.storage, masters, (photoPaths) =>
      shop.imaging.print({ plan, photoPaths, outPath, output }, progress.onProgress),
    )
    shop.metrics.render(performance.now() - startedAt)
    return printed
  } finally {
    progress.stop()
  }
}

/** Nothing is printed that the shop no longer makes, nor something near it instead. */
async function assertStillMade(shop: Shop, { product, size, frameId, mat }: Design): Promise<void> {
  const { priced: catalogue } = await readCatalogue(shop)
  const priced = priceItem({ type: product, size, frameId: frameId ?? null, mat: mat ?? null }, catalogue)
  if (priced.ok && priced.size === size) return
  const reason = priced.ok || priced.reason === 'size-unknown' ? 'size-retired' : 'frame-retired'
  throw new NotPrintable(reason, `${product} ${size}, frame ${frameId}`)
}

class NotPrintable extends Error {
  readonly reason: PrintFailure
  constructor(reason: PrintFailure, detail: string) {
    super(`Not printable, ${reason}: ${detail}`)
    this.reason = reason
  }
}

function failureOf(cause: unknown): PrintFailure {
  if (cause instanceof NotPrintable || cause instanceof NotPainted) return cause.reason
  if (cause instanceof ObjectMissing) return 'photo-missing'
  return ['ENOSPC', 'EDQUOT'].includes((cause as NodeJS.ErrnoException | undefined)?.code ?? '') ? 'disk-full' : 'unknown'
}
