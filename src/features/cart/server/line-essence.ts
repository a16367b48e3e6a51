import { createHash } from 'node:crypto'
import type { CartItemRow } from './cart.store.ts'

/** What makes two lines the same piece, however many of it there are. */
export function lineEssence({ type, size, frameId, mat, matColor, matSize, canvasEdgeStyle, design, giftCard }: CartItemRow) {
  return { type, size, frameId, mat, matColor, matSize, canvasEdgeStyle, design, giftCard }
}

/** Another one once anything about the line has changed, its number too. */
export function hashLine(row: CartItemRow): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...lineEssence(row), quantity: row.quantity }))
    .digest('base64url')
}
