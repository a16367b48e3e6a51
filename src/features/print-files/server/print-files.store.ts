import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, lte, gt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { TimeSort } from '#features/admin/listing.ts'
import { placedPhotos } from '#features/designs/server/placed-photos.ts'
import type { Db } from '#platform/db/database.ts'
import { mentions } from '#platform/db/search.ts'
import type { PrintedFile } from '#platform/imaging/imaging.ts'
import type { PrintFailure, PrintFileState } from '../print-files.ts'
import { printFiles } from './print-files.tables.ts'

export type PrintFileRow = typeof printFiles.$inferSelect
/** One try at one file. */
export type Attempt = { id: string; number: number }

const isOpen = inArray(printFiles.state, ['queued', 'painting'])

/** Only the latest try of a file that is being painted may say anything about it. */
function isCurrent({ id, number }: Attempt): SQL | undefined {
  return and(eq(printFiles.id, id), eq(printFiles.state, 'painting'), eq(printFiles.attempts, number))
}

export async function insertPrintFiles(db: Db, rows: PrintFileRow[]): Promise<void> {
  await db.insert(printFiles).values(rows)
}

export async function findPrintFile(db: Db, id: string): Promise<PrintFileRow | undefined> {
  return (await db.select().from(printFiles).where(eq(printFiles.id, id)))[0]
}

export type PrintFileListing = {
  q?: string | undefined
  state?: PrintFileState | undefined
  sort: TimeSort
  page: number
  pageSize: number
}

/** By a part of the order's number and line, with the B and its sign or without, or of the design's id. */
export async function listPrintFiles(
  db: Db,
  { q, state, sort, page, pageSize }: PrintFileListing,
): Promise<{ rows: PrintFileRow[]; total: number }> {
  const asNumber = q?.trim().replace(/^b-?(?=\d)/i, 'B-')
  const named = or(mentions(asNumber, [printFiles.reference]), mentions(q, [sql`${printFiles.designId}::text`]))
  const wanted = and(named, state && eq(printFiles.state, state))
  const way = sort === 'oldest' ? asc : desc
  const rows = await db
    .select()
    .from(printFiles)
    .where(wanted)
    .orderBy(way(printFiles.createdAt), way(printFiles.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db.select({ total: count() }).from(printFiles).where(wanted)
  return { rows, total: counted?.total ?? 0 }
}

/** Undefined when it is done, given up, or in the hands of somebody who is still heard of. */
export async function takePrintFile(db: Db, id: string, now: Date, expectedBy: Date): Promise<PrintFileRow | undefined> {
  const isAbandoned = and(eq(printFiles.state, 'painting'), lt(printFiles.expectedBy, now))
  const [row] = await db
    .update(printFiles)
    .set({ state: 'painting', progress: 0, attempts: sql`${printFiles.attempts} + 1`, expectedBy })
    .where(and(eq(printFiles.id, id), or(eq(printFiles.state, 'queued'), isAbandoned)))
    .returning()
  return row
}

export async function noteProgress(db: Db, attempt: Attempt, progress: number, expectedBy: Date): Promise<void> {
  await db.update(printFiles).set({ progress, expectedBy }).where(isCurrent(attempt))
}

export type Outcome =
  | { state: 'done'; objectKey: string; printed: PrintedFile; finishedAt: Date }
  | { state: 'failed'; failure: PrintFailure; finishedAt: Date }
  | { state: 'queued'; failure: PrintFailure; expectedBy: Date }

/** False when a later try has taken its place. */
export async function settleAttempt(db: Db, attempt: Attempt, outcome: Outcome): Promise<boolean> {
  const change =
    outcome.state === 'done'
      ? {
          state: outcome.state,
          objectKey: outcome.objectKey,
          ...outcome.printed,
          progress: 100,
          failure: null,
          finishedAt: outcome.finishedAt,
        }
      : { ...outcome, progress: 0 }
  return (await db.update(printFiles).set(change).where(isCurrent(attempt)).returning({ id: printFiles.id })).length === 1
}

/** The bytes of the same print, made before by the same painter; undefined when there is none. */
export async function findTwinHash(
  db: Db,
  { id, design, designId, reference, quantity, format }: PrintFileRow,
  painter: string,
): Promise<string | undefined> {
  const isTwin = and(
    ne(printFiles.id, id),
    eq(printFiles.designId, designId),
    eq(printFiles.design, design),
    sql`${printFiles.reference} is not distinct from ${reference}`,
    eq(printFiles.quantity, quantity),
    eq(printFiles.format, format),
    eq(printFiles.painter, painter),
    eq(printFiles.state, 'done'),
  )
  const [twin] = await db.select({ sha256: printFiles.sha256 }).from(printFiles).where(isTwin).limit(1)
  return twin?.sha256 ?? undefined
}

/** From failed to queued, with `tries` more; undefined when it is not failed. */
export async function requeueFailed(db: Db, id: string, tries: number, expectedBy: Date): Promise<PrintFileRow | undefined> {
  const [row] = await db
    .update(printFiles)
    .set({ state: 'queued', failure: null, finishedAt: null, expectedBy, lastAttempt: sql`${printFiles.attempts} + ${tries}::int` })
    .where(and(eq(printFiles.id, id), eq(printFiles.state, 'failed')))
    .returning()
  return row
}

/** Nobody is waited for any longer; answers whether there was anything to wait for. */
export async function abandonOpen(db: Db): Promise<boolean> {
  const rows = await db
    .update(printFiles)
    .set({ expectedBy: new Date(0) })
    .where(isOpen)
    .returning({ id: printFiles.id })
  return rows.length > 0
}

/** Those not heard of in time that have no try left; answers which. */
export async function failAbandoned(db: Db, now: Date): Promise<PrintFileRow[]> {
  return db
    .update(printFiles)
    .set({ state: 'failed', failure: 'interrupted', progress: 0, finishedAt: now })
    .where(and(isOpen, lt(printFiles.expectedBy, now), lte(printFiles.lastAttempt, printFiles.attempts)))
    .returning()
}

/** The others; answers which. */
export async function requeueAbandoned(db: Db, now: Date, expectedBy: Date): Promise<string[]> {
  const rows = await db
    .update(printFiles)
    .set({ state: 'queued', progress: 0, expectedBy })
    .where(and(isOpen, lt(printFiles.expectedBy, now), gt(printFiles.lastAttempt, printFiles.attempts)))
    .returning({ id: printFiles.id })
  return rows.map(({ id }) => id)
}

/** Those of lines of orders, the oldest first. */
export async function listOf(db: Db, references: string[]): Promise<PrintFileRow[]> {
  return db.select().from(printFiles).where(inArray(printFiles.reference, references)).orderBy(asc(printFiles.createdAt))
}

/** Those of a line of an order; answers which. */
export async function deleteOf(db: Db, reference: string): Promise<string[]> {
  return (await db.delete(printFiles).where(eq(printFiles.reference, reference)).returning({ id: printFiles.id })).map(({ id }) => id)
}

/** What was printed for orders. */
export async function listReferences(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ reference: printFiles.reference }).from(printFiles).where(isNotNull(printFiles.reference))
  return rows.map(({ reference }) => reference ?? '')
}

/** Those that no order needs; answers which. */
export function deleteUnorderedBefore(db: Db, before: Date): Promise<string[]> {
  return deleteUnordered(db, lt(printFiles.createdAt, before))
}

export async function deleteUnorderedOf(db: Db, designIds: string[]): Promise<string[]> {
  return designIds.length === 0 ? [] : deleteUnordered(db, inArray(printFiles.designId, designIds))
}

async function deleteUnordered(db: Db, which: SQL): Promise<string[]> {
  const gone = await db
    .delete(printFiles)
    .where(and(isNull(printFiles.reference), which))
    .returning({ id: printFiles.id })
  return gone.map(({ id }) => id)
}

export async function keysInUse(db: Db, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: printFiles.id, objectKey: printFiles.objectKey }).from(printFiles).where(inArray(printFiles.id, ids))
  return new Map(rows.map(({ id, objectKey }) => [id, objectKey]))
}

export function photosInUse(db: Db, photoIds: string[]): Promise<Set<string>> {
  return placedPhotos(db, printFiles.design, photoIds)
}
