import type { ItemType } from '#domain/prices/pricing.ts'
import { m } from '#words/messages.js'

export const productNames: Record<ItemType, () => string> = {
  frame: m.cart_frame,
  canvas: m.cart_canvas,
  'frame-collage': m.cart_frame_collage,
  'canvas-collage': m.cart_canvas_collage,
}
