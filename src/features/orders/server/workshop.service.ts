import { isUuid } from '#domain/uuid.ts'
import type { Shop } from '#platform/shop.ts'
import { findPiecesAtWork, listPiecesAtWork, type PieceAtWork } from './pieces.store.ts'

export type { PieceAtWork } from './pieces.store.ts'

const inWorkshop = ['paid', 'in_production', 'on_hold', 'packed'] as const

/** Under which a line's print files are kept. */
export function printReference({ number }: { number: string }, position: number): string {
  return `${number}-${position}`
}

export function piecesAtWork(shop: Shop, most: number): Promise<PieceAtWork[]> {
  return listPiecesAtWork(shop.db, [...inWorkshop], most)
}

/** Those of these that there are. */
export async function piecesById(shop: Shop, ids: readonly string[]): Promise<PieceAtWork[]> {
  const wanted = ids.filter(isUuid).map((id) => id.toLowerCase())
  return wanted.length === 0 ? [] : findPiecesAtWork(shop.db, wanted)
}
