import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { OrderState, PieceState } from '#domain/orders/orders.ts'
import type { Db } from '#platform/db/database.ts'
import { isPieceLine, type OrderLineRow, type OrderRow, type PieceLineRow } from '../orders.store.ts'
import { orderLines, orderPieces, orders } from '../orders.tables.ts'

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

export async function listPieceIds(db: Db, numbers: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: orderPieces.id })
    .from(orderPieces)
    .innerJoin(orders, eq(orders.id, orderPieces.orderId))
    .where(inArray(orders.number, [...numbers]))
  return rows.map(({ id }) => id)
}

export type PieceAtWork = { piece: PieceRow; line: PieceLineRow; order: OrderRow }

/** What the workshop has before it, what is to leave first at first: a piece made again for a claim is one whatever its order is. */
export function listPiecesAtWork(db: Db, states: OrderState[], most: number): Promise<PieceAtWork[]> {
  const remakes = sql`(select ${orderPieces.id} from ${orderPieces} where ${orderPieces.claimId} is not null and ${orderPieces.state} <> 'done')`
  return atWork(db, or(inArray(orders.state, states), inArray(orderPieces.id, remakes)), most)
}

export function findPiecesAtWork(db: Db, ids: string[]): Promise<PieceAtWork[]> {
  return atWork(db, inArray(orderPieces.id, ids), ids.length)
}

async function atWork(db: Db, which: SQL | undefined, most: number): Promise<PieceAtWork[]> {
  const rows = await db
    .select({ piece: orderPieces, line: orderLines, order: orders })
    .from(orderPieces)
    .innerJoin(orders, eq(orders.id, orderPieces.orderId))
    .innerJoin(orderLines, eq(orderLines.id, orderPieces.lineId))
    .where(which)
    .orderBy(asc(orders.shipBy), asc(orders.number), asc(orderLines.position), asc(orderPieces.copy))
    .limit(most)
  // Only lines that are made have pieces.
  return rows as PieceAtWork[]
}

export async function updatePiece(db: Db, id: string, state: PieceState, movedAt: Date): Promise<void> {
  await db.update(orderPieces).set({ state, movedAt }).where(eq(orderPieces.id, id))
}

/** All that is open of an order, at once; what is made again for a claim goes its own way. */
export async function finishPieces(db: Db, orderId: string, movedAt: Date): Promise<void> {
  await db
    .update(orderPieces)
    .set({ state: 'done', movedAt })
    .where(and(eq(orderPieces.orderId, orderId), isNull(orderPieces.claimId), ne(orderPieces.state, 'done')))
}

/** Copies that were taken off before they were made. */
export async function deletePiecesBeyond(db: Db, lineId: string, quantity: number): Promise<void> {
  await db.delete(orderPieces).where(and(eq(orderPieces.lineId, lineId), gt(orderPieces.copy, quantity)))
}
