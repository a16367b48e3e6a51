import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Readable } from 'node:stream'
import { isCanvas } from '#domain/print/product-layout.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Design } from '#features/designs/designs.ts'
import { findDesigns, readDesign } from '#features/designs/server/designs.service.ts'
import { signedProofPath } from '#features/designs/server/proofs.service.ts'
import { readPrintFileSettings } from '#features/settings/server/settings.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Audit } from '#platform/http/route.ts'
import type { PrintFormat } from '#platform/imaging/imaging.ts'
import type { Shop } from '#platform/shop.ts'
import { removeObjects } from '#platform/storage/objects-gone.jobs.ts'
import { usedAbove } from '#platform/uses.ts'
import type { PrintFile, PrintFilePage } from '../print-files.ts'
import { queuedUntil } from './expected-by.ts'
import { failureSentence } from './failure-sentence.ts'
import { paintPrint } from './paint-print-file.jobs.ts'
import { attemptPrefix, printFilePrefix, printFilesPrefix } from './print-file-keys.ts'
import { printsOrdered } from './print-file-extensions.ts'
import { printFileName } from './print-file-names.ts'
import * as store from './print-files.store.ts'

/** How often a file is tried before people are asked. */
const tries = 6

export type PrintRequested = {
  design: Design
  /** Left out: the one that the owner has set for what it is printed on. */
  formats?: readonly PrintFormat[]
  reference: string | null
  quantity: number
  requestedBy: string | null
}

/** Rows and jobs in the caller's transaction: the files will be painted exactly when the change that asks for them happens. */
export async function requestPrintFiles(shop: Shop, tx: Db, requested: PrintRequested): Promise<store.PrintFileRow[]> {
  const { design, formats = [await usualFormat(tx, design)], ...rest } = requested
  if (design.cells.some(({ photoId }) => photoId === null)) throw new ShopError('print-file/design-incomplete')
  const now = shop.clock.now()
  const rows = [...new Set(formats)].map((format) => ({ ...newRow(now), ...rest, designId: design.id, design, format }))
  await store.insertPrintFiles(tx, rows)
  for (const { id } of rows) await shop.jobs.enqueue(tx, paintPrint, { printFileId: id })
  return rows
}

async function usualFormat(db: Db, { product }: Design): Promise<PrintFormat> {
  const { canvasFormat, paperFormat } = await readPrintFileSettings(db)
  return isCanvas(product) ? canvasFormat : paperFormat
}

/** Only what is not there yet, nor under way; answers how many were asked for. The caller holds what the reference names. */
export async function requestMissing(shop: Shop, tx: Db, requested: PrintRequested & { reference: string }): Promise<number> {
  const { formats = [await usualFormat(tx, requested.design)], reference } = requested
  const there = (await store.listOf(tx, [reference])).filter(({ state }) => state !== 'failed').map(({ format }) => format)
  const missing = formats.filter((format) => !there.includes(format))
  if (missing.length > 0) await requestPrintFiles(shop, tx, { ...requested, formats: missing })
  return missing.length
}

/** Nobody is to print by mistake what was painted under this reference before. */
export async function replacePrintFiles(shop: Shop, tx: Db, requested: PrintRequested & { reference: string }): Promise<void> {
  await dropPrintFiles(shop, tx, requested.reference)
  await requestPrintFiles(shop, tx, requested)
}

/** What was painted under this reference is not to be printed at all. */
export async function dropPrintFiles(shop: Shop, tx: Db, reference: string): Promise<void> {
  await removeObjects(shop, tx, (await store.deleteOf(tx, reference)).map(printFilePrefix))
}

function newRow(now: Date) {
  return {
    id: randomUUID(),
    state: 'queued' as const,
    progress: 0,
    failure: null,
    attempts: 0,
    lastAttempt: tries,
    expectedBy: queuedUntil(now),
    objectKey: null,
    sha256: null,
    bytes: null,
    widthPx: null,
    heightPx: null,
    dpi: null,
    painter: null,
    createdAt: now,
    finishedAt: null,
  }
}

/** Staff ask for the print files of a design as it is now. */
export async function printDesign(
  shop: Shop,
  designId: string,
  { formats, requestedBy }: { formats: readonly PrintFormat[]; requestedBy: string },
  audit: Audit,
): Promise<PrintFile[]> {
  const design = await readDesign(shop, designId, () => true)
  const rows = await shop.db.transaction(async (tx) => {
    const asked = await requestPrintFiles(shop, tx, { design, formats, reference: null, quantity: 1, requestedBy })
    await audit(tx, { target: design.id, before: null, after: { version: design.version, printFiles: asked.map(({ id }) => id) } })
    return asked
  })
  return toPrintFiles(shop, rows)
}

export async function listPrintFiles(shop: Shop, listing: store.PrintFileListing): Promise<PrintFilePage> {
  const { rows, total } = await store.listPrintFiles(shop.db, listing)
  const { page, pageSize } = listing
  return { items: await toPrintFiles(shop, rows), total, page, pageSize }
}

/** All of these lines of orders, the oldest first. */
export async function printFilesOf(shop: Shop, references: string[]): Promise<PrintFile[]> {
  return toPrintFiles(shop, references.length > 0 ? await store.listOf(shop.db, references) : [])
}

/** The latest of each of these lines of orders that is ready, or else the latest; only of one format where one is asked for. */
export async function latestPrintFiles(shop: Shop, references: string[], format?: PrintFormat): Promise<Map<string, PrintFile>> {
  const files = (await printFilesOf(shop, references)).filter((file) => !format || file.format === format)
  const [ready, others] = [files.filter(({ state }) => state === 'done'), files.filter(({ state }) => state !== 'done')]
  return new Map([...others, ...ready].map((file) => [file.reference ?? '', file]))
}

export async function readPrintFile(shop: Shop, id: string): Promise<PrintFile> {
  return toPrintFile(shop, await requireRow(shop.db, id))
}

export async function retryPrintFile(shop: Shop, id: string, audit: Audit): Promise<PrintFile> {
  const retried = await shop.db.transaction(async (tx) => {
    const before = await requireRow(tx, id)
    const row = await store.requeueFailed(tx, before.id, tries, queuedUntil(shop.clock.now()))
    if (!row) throw new ShopError('print-file/not-failed')
    await shop.jobs.enqueue(tx, paintPrint, { printFileId: row.id })
    await audit(tx, { target: row.id, before: { state: before.state, failure: before.failure }, after: { state: row.state } })
    return row
  })
  return toPrintFile(shop, retried)
}

export type OpenedPrintFile = { id: string; fileName: string; format: PrintFormat; sha256: string; stream: Readable; bytes: number }

export async function openPrintFile(shop: Shop, id: string): Promise<OpenedPrintFile> {
  const row = await requireRow(shop.db, id)
  if (row.state !== 'done' || !row.objectKey || !row.sha256) throw new ShopError('print-file/not-ready')
  const found = await shop.storage.read(row.objectKey)
  if (!found) throw new ShopError('print-file/file-missing')
  const { printFileNames } = await readPrintFileSettings(shop.db)
  return { id: row.id, fileName: printFileName(row, printFileNames), format: row.format, sha256: row.sha256, ...found }
}

/** With designs go the files that were made of them; those of an order stay as long as the order needs them. */
export async function removePrintFiles(shop: Shop, tx: Db, designIds: string[]): Promise<void> {
  await removeObjects(shop, tx, (await store.deleteUnorderedOf(tx, designIds)).map(printFilePrefix))
}

/** Which of these photos a print file was or is to be painted from. */
export async function photosInPrintFiles(shop: Shop, photoIds: string[]): Promise<Set<string>> {
  return photoIds.length === 0 ? new Set() : store.photosInUse(shop.db, photoIds)
}

const dayMs = 24 * 60 * 60 * 1000
const unorderedLivesMs = 90 * dayMs

/** Files that no order needs, or needs no longer, and objects of tries that came to nothing. */
export async function forgetOldPrintFiles(shop: Shop): Promise<void> {
  const now = shop.clock.now().getTime()
  const references = await store.listReferences(shop.db)
  const used = await usedAbove(shop, printsOrdered, references)
  await shop.db.transaction(async (tx) => {
    await removeObjects(shop, tx, (await store.deleteUnorderedBefore(tx, new Date(now - unorderedLivesMs))).map(printFilePrefix))
    for (const reference of references) if (!used.has(reference)) await dropPrintFiles(shop, tx, reference)
  })
  const old = new Map<string, { id: string; attempt: number }>()
  for await (const { key, changedAt } of shop.storage.list(printFilesPrefix)) {
    const [, id = '', attempt] = key.split('/')
    if (isUuid(id) && changedAt.getTime() < now - dayMs) old.set(key, { id, attempt: Number(attempt) })
  }
  const inUse = await store.keysInUse(shop.db, [...new Set([...old.values()].map(({ id }) => id))])
  for (const [key, { id, attempt }] of old) if (inUse.get(id) !== key) await shop.storage.removeAll(attemptPrefix(id, attempt))
}

async function requireRow(db: Db, id: string): Promise<store.PrintFileRow> {
  const row = isUuid(id) ? await store.findPrintFile(db, id.toLowerCase()) : undefined
  if (!row) throw new ShopError('print-file/not-found')
  return row
}

async function toPrintFile(shop: Shop, row: store.PrintFileRow): Promise<PrintFile> {
  const [file] = await toPrintFiles(shop, [row])
  if (!file) throw new Error(`Print file ${row.id} was not described`)
  return file
}

async function toPrintFiles(shop: Shop, rows: store.PrintFileRow[]): Promise<PrintFile[]> {
  if (rows.length === 0) return []
  const [stored, { printFileNames }] = await Promise.all([
    findDesigns(shop, [...new Set(rows.map(({ designId }) => designId))]),
    readPrintFileSettings(shop.db),
  ])
  return rows.map((row) => describe(shop, row, { stored, printFileNames }))
}

type Described = { stored: Map<string, Design>; printFileNames: string }

function describe(shop: Shop, row: store.PrintFileRow, { stored, printFileNames }: Described): PrintFile {
  const { id, designId, design, reference, quantity, format, state, progress, failure, attempts, sha256, bytes, widthPx, heightPx, dpi } =
    row
  return {
    id,
    designId,
    designVersion: design.version,
    reference,
    quantity,
    product: design.product,
    size: design.size,
    format,
    state,
    progress,
    failure: failure && { reason: failure, sentence: failureSentence(failure) },
    attempts,
    fileName: printFileName(row, printFileNames),
    proofUrl: isDeepStrictEqual(stored.get(designId), design) ? signedProofPath(shop, designId, 'face') : null,
    sha256,
    bytes,
    widthPx,
    heightPx,
    dpi,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
