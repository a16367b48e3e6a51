import type { PieceSpec } from '#domain/prices/pricing.ts'
import { extensionPoint } from '#platform/extensions.ts'
import type { Shop } from '#platform/shop.ts'

export type SoldPieces = PieceSpec & { quantity: number }

/** What was sold since a moment, those alike together. */
export const piecesSold = extensionPoint<(shop: Shop, since: Date) => Promise<SoldPieces[]>>('pieces sold')
