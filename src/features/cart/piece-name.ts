import type { Canvas } from '#features/catalogue/catalogue.ts'
import { m } from '#words/messages.js'
import type { CartItem } from './cart.ts'

/** What the shop calls the piece. */
export function pieceName(
  { type, frameId, canvasId }: Pick<CartItem, 'type' | 'frameId' | 'canvasId'>,
  canvases: readonly Canvas[],
): string {
  if (type === 'frame') return m.cart_frame()
  if (type === 'frame-collage') return m.cart_frame_collage()
  if (type === 'canvas-collage') return frameId ? m.cart_framed_canvas_collage() : m.cart_canvas_collage()
  const isPanoramic = canvases.some(({ id, panoramic }) => id === canvasId && panoramic)
  if (isPanoramic) return frameId ? m.cart_framed_panoramic() : m.cart_panoramic()
  return frameId ? m.cart_framed_canvas() : m.cart_canvas()
}
