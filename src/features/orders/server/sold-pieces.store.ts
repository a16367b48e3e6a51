import { and, eq, gte, ne, notInArray, sql } from 'drizzle-orm'
import type { ItemType, MatSize } from '#domain/prices/pricing.ts'
import type { SoldPieces } from '#features/catalogue/server/catalogue-extensions.ts'
import type { Db } from '#platform/db/database.ts'
import { orderLines, orders } from './orders.tables.ts'

/** What was sold since a moment and not cancelled, those alike together. */
export async function listSoldPieces(db: Db, since: Date): Promise<SoldPieces[]> {
  const matSize = sql<MatSize | null>`${orderLines.design}->'mat'->>'size'`
  const kind = [orderLines.type, orderLines.size, orderLines.frameId, matSize]
  const isSold = notInArray(orders.state, ['pending_payment', 'pending_confirmation', 'cancelled', 'expired'])
  const rows = await db
    .select({
      type: sql<ItemType>`${orderLines.type}`,
      size: sql<string>`${orderLines.size}`,
      frameId: orderLines.frameId,
      matSize,
      quantity: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isSold, ne(orderLines.type, 'gift-card'), gte(orders.createdAt, since)))
    .groupBy(...kind)
  return rows.map(({ matSize: size, ...piece }) => ({ ...piece, mat: size && { size } }))
}
