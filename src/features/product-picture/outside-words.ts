import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import { outerSizeMm, type PieceShape } from '#domain/print/product-layout.ts'
import { m } from '#words/messages.js'

/** What a piece takes of a wall with its frame, to the centimetre; nothing more than its own size without one. */
export function outsideWords(shape: PieceShape, frameStyle: FrameStyle | null): string | null {
  if (!frameStyle) return null
  const { widthMm, heightMm } = outerSizeMm(shape, frameStyle)
  return m.piece_outside({ width: Math.round(widthMm / 10), height: Math.round(heightMm / 10) })
}
