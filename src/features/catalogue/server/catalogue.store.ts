import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { firstPartPrices, type PartPrice, type PartPrices } from '#domain/prices/price-list.ts'
import { fils } from '#domain/prices/money.ts'
import { canvases, framePrices, frames, partPrices } from './catalogue.tables.ts'

export type FrameRow = typeof frames.$inferSelect
export type FramePriceRow = typeof framePrices.$inferSelect
export type CanvasRow = typeof canvases.$inferSelect

/** Those that are no longer made too. */
export function listFrames(db: Db): Promise<FrameRow[]> {
  return db.select().from(frames).orderBy(asc(frames.id))
}

export function listFramePrices(db: Db): Promise<FramePriceRow[]> {
  return db.select().from(framePrices).where(eq(framePrices.active, true)).orderBy(asc(framePrices.frameId), asc(framePrices.position))
}

export function listCanvases(db: Db): Promise<CanvasRow[]> {
  return db.select().from(canvases).where(eq(canvases.active, true)).orderBy(asc(canvases.id))
}

/** A shop that was brought back from before they could be set has the first ones. */
export async function readPartPrices(db: Db): Promise<PartPrices> {
  const rows = await db.select().from(partPrices)
  return { ...firstPartPrices, ...Object.fromEntries(rows.map(({ part, priceFils }) => [part, fils(priceFils)])) }
}

export async function setPartPrice(db: Db, part: PartPrice, priceFils: number): Promise<void> {
  await db.insert(partPrices).values({ part, priceFils }).onConflictDoUpdate({ target: partPrices.part, set: { priceFils } })
}

/** Sets the price of a frame's sizes; answers what they cost before. */
export async function setFramePrice(db: Db, frameId: number, sizes: string[], priceFils: number): Promise<FramePriceRow[]> {
  const these = and(eq(framePrices.frameId, frameId), inArray(framePrices.size, sizes))
  const before = await db.select().from(framePrices).where(these).for('update')
  await db.update(framePrices).set({ priceFils }).where(these)
  return before
}

export async function setCanvasPrice(db: Db, sizes: string[], priceFils: number): Promise<CanvasRow[]> {
  const these = inArray(canvases.size, sizes)
  const before = await db.select().from(canvases).where(these).for('update')
  await db.update(canvases).set({ priceFils }).where(these)
  return before
}

/** Every one, retired or not. What changes the catalogue takes them first, so that one change comes after the other. */
export function lockFrames(db: Db): Promise<FrameRow[]> {
  return db.select().from(frames).orderBy(asc(frames.id)).for('update')
}

export function listAllFrames(db: Db): Promise<FrameRow[]> {
  return db.select().from(frames).orderBy(asc(frames.id))
}

export function listAllFramePrices(db: Db): Promise<FramePriceRow[]> {
  return db.select().from(framePrices).orderBy(asc(framePrices.frameId), asc(framePrices.position))
}

export function listAllCanvases(db: Db): Promise<CanvasRow[]> {
  return db.select().from(canvases).orderBy(asc(canvases.id))
}

export async function updateFrame(db: Db, id: number, change: Partial<typeof frames.$inferInsert>): Promise<FrameRow> {
  const [row] = await db.update(frames).set(change).where(eq(frames.id, id)).returning()
  if (!row) throw new Error(`Frame ${id} went while it was locked`)
  return row
}

export async function insertFrame(db: Db, frame: typeof frames.$inferInsert): Promise<FrameRow> {
  const [row] = await db.insert(frames).values(frame).returning()
  if (!row) throw new Error('The new frame did not come back')
  return row
}

export async function insertFramePrices(db: Db, rows: FramePriceRow[]): Promise<void> {
  await db.insert(framePrices).values(rows)
}

export async function insertCanvases(db: Db, rows: CanvasRow[]): Promise<void> {
  await db.insert(canvases).values(rows)
}

/** Sets whether these sizes of frames are made. */
export async function updateFrameSizes(db: Db, sizes: string[], active: boolean): Promise<void> {
  await db.update(framePrices).set({ active }).where(inArray(framePrices.size, sizes))
}

/** Sets whether these sizes are made. */
export async function updateCanvases(db: Db, sizes: string[], active: boolean): Promise<void> {
  await db.update(canvases).set({ active }).where(inArray(canvases.size, sizes))
}

const isBackBy = (day: string) => and(isNotNull(frames.outOfStockUntil), lte(frames.outOfStockUntil, day))

export function listReturning(db: Db, day: string): Promise<FrameRow[]> {
  return db.select().from(frames).where(isBackBy(day)).orderBy(asc(frames.id))
}

export async function returnFrames(db: Db, day: string): Promise<void> {
  await db.update(frames).set({ outOfStockUntil: null }).where(isBackBy(day))
}

export async function insertMissing(
  db: Db,
  rows: { frames: (typeof frames.$inferInsert)[]; framePrices: FramePriceRow[]; canvases: CanvasRow[] },
): Promise<void> {
  await db.insert(frames).values(rows.frames).onConflictDoNothing()
  await db.insert(framePrices).values(rows.framePrices).onConflictDoNothing()
  await db.insert(canvases).values(rows.canvases).onConflictDoNothing()
}
