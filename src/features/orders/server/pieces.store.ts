import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PieceState } from '#domain/orders.ts'
import type { Db } from '#platform/db/database.ts'
import { isPieceLine, type OrderLineRow } from './orders.store.ts'
import { orderLines, orderPieces } from './orders.tables.ts'

export type PieceRow = typeof orderPieces.$inferSelect

export async function insertPieces(db: Db, lines: OrderLineRow[], now: Date): Promise<void> {
  const rows = lines.filter(isPieceLine).flatMap(({ id: lineId, orderId, quantity }) =>
    Array.from({ length: quantity }, (_, index): PieceRow => {
      return { id: randomUUID(), orderId, lineId, copy: index + 1, state: 'file_check', claimId: null, movedAt: now }
    }),
  )
  if (rows.length > 0) await db.insert(orderPieces).values(rows)
}

/** Pieces that replace what was claimed, beside those that were delivered. */
export async function addRemakes(
  db: Db,
  { id: claimId, orderId, lineId, quantity }: { id: string; orderId: string; lineId: string; quantity: number },
  movedAt: Date,
): Promise<void> {
  const made = (await listPieces(db, [orderId])).filter((piece) => piece.lineId === lineId).length
  const rows = Array.from({ length: quantity }, (_, index): PieceRow => {
    return { id: randomUUID(), orderId, lineId, copy: made + index + 1, state: 'file_check', claimId, movedAt }
  })
  await db.insert(orderPieces).values(rows)
}

export async function listPieces(db: Db, orderIds: string[]): Promise<PieceRow[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({ piece: orderPieces })
    .from(orderPieces)
    .innerJoin(orderLines, eq(orderLines.id, orderPieces.lineId))
    .where(inArray(orderPieces.orderId, orderIds))
    .orderBy(asc(orderLines.position), asc(orderPieces.copy))
  return rows.map(({ piece }) => piece)
}

export async function updatePiece(db: Db, id: string, state: PieceState, movedAt: Date): Promise<void> {
  await db.update(orderPieces).set({ state, movedAt }).where(eq(orderPieces.id, id))
}

/** Packing says so of pieces nobody followed. */
export async function finishPieces(db: Db, orderId: string, movedAt: Date): Promise<void> {
  await db
    .update(orderPieces)
    .set({ state: 'done', movedAt })
    .where(and(eq(orderPieces.orderId, orderId), eq(orderPieces.state, 'file_check')))
}
