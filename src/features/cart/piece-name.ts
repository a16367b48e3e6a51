import { fils, formatAed } from '#domain/money.ts'
import { sizeLabel } from '#domain/size.ts'
import type { Canvas } from '#features/catalogue/catalogue.ts'
import { m } from '#words/messages.js'
import type { CartItem, CartPiece } from './cart.ts'

/** What the shop calls the piece. */
export function pieceName(
  { type, frameId, canvasId }: Pick<CartPiece, 'type' | 'frameId' | 'canvasId'>,
  canvases: readonly Canvas[],
): string {
  if (type === 'frame') return m.cart_frame()
  if (type === 'frame-collage') return m.cart_frame_collage()
  if (type === 'canvas-collage') return frameId ? m.cart_framed_canvas_collage() : m.cart_canvas_collage()
  const isPanoramic = canvases.some(({ id, panoramic }) => id === canvasId && panoramic)
  if (isPanoramic) return frameId ? m.cart_framed_panoramic() : m.cart_panoramic()
  return frameId ? m.cart_framed_canvas() : m.cart_canvas()
}

/** What a line is, in the cart, in the order and on its invoice. */
export function lineTitle(item: CartItem, canvases: readonly Canvas[]): string {
  if (item.type === 'gift-card') return m.cart_gift_card_of({ amount: formatAed(fils(item.price)) })
  return `${pieceName(item, canvases)}, ${sizeLabel(item.size)}`
}
