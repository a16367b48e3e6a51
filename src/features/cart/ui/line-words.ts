import type { CanvasEdge, MatColour } from '#domain/pricing.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { m } from '#words/messages.js'
import type { PieceLook } from '../cart.ts'

const matNames: Record<MatColour, () => string> = {
  white: m.cart_mat_white,
  offwhite: m.cart_mat_offwhite,
  gray: m.cart_mat_gray,
  black: m.cart_mat_black,
}
const edgeNames: Record<CanvasEdge, () => string> = {
  mirror: m.cart_edge_mirror,
  black: m.cart_edge_black,
  white: m.cart_edge_white,
  image: m.cart_edge_image,
}

/** How it is finished: frame and mat, or edges and floater frame. */
export function finishWords(item: PieceLook, frame: Frame | undefined): string[] {
  const isFramed = item.type === 'frame' || item.type === 'frame-collage'
  if (!isFramed) return [edgeNames[item.canvasEdgeStyle](), ...(frame ? [m.cart_floater_finish({ name: frame.name })] : [])]
  return [...(frame ? [m.cart_frame_finish({ name: frame.name })] : []), matWords(item, frame)]
}

function matWords({ mat, matColor, matSize }: PieceLook, frame: Frame | undefined): string {
  if (!mat) return m.cart_no_mat()
  return m.cart_mat({ colour: matNames[matColor ?? 'white'](), width: matWidthCm(matSize, frame) })
}

export function matWidthCm(matSize: PieceLook['matSize'], frame: Frame | undefined): number {
  return matSize === 'jumbo' ? (frame?.jumboMountSize ?? 5) : (frame?.regularMountSize ?? 2.5)
}
