import { piecesInTheWay } from '#domain/orders/orders.ts'
import { isUuid } from '#domain/uuid.ts'
import { readWorkshop } from '#features/settings/server/settings.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { findPiecesAtWork, listPieceIds, listPieces, listPiecesAtWork, type PieceAtWork } from './pieces.store.ts'

export type { PieceAtWork } from './pieces.store.ts'

const inWorkshop = ['paid', 'in_production', 'on_hold', 'packed'] as const

/** Under which a line's print files are kept. */
export function printReference({ number }: { number: string }, position: number): string {
  return `${number}-${position}`
}

/** [OR4] By order, how many pieces keep it from being packed. */
export async function openPiecesOf(db: Db, orderIds: string[]): Promise<(orderId: string) => number> {
  const workshop = await readWorkshop(db)
  const pieces = Map.groupBy(await listPieces(db, orderIds), ({ orderId }) => orderId)
  return (orderId) => {
    const states = (pieces.get(orderId) ?? []).map(({ state }) => state)
    return piecesInTheWay(states, workshop)
  }
}

export function piecesAtWork(shop: Shop, most: number): Promise<PieceAtWork[]> {
  return listPiecesAtWork(shop.db, [...inWorkshop], most)
}

/** Every piece of these orders. */
export async function pieceIdsOf(shop: Shop, numbers: readonly string[]): Promise<string[]> {
  return listPieceIds(shop.db, numbers)
}

/** Those of these that there are. */
export async function piecesById(shop: Shop, ids: readonly string[]): Promise<PieceAtWork[]> {
  const wanted = ids.filter(isUuid).map((id) => id.toLowerCase())
  return wanted.length === 0 ? [] : findPiecesAtWork(shop.db, wanted)
}
