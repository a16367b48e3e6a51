import { useRef } from 'react'
import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import type { CellMm, PhotoPx } from '#domain/print/units.ts'
import { hang, layOut, type PieceShape } from '#domain/print/product-layout.ts'
import { fitPiece } from './fit-piece.ts'
import type { Grip } from './hand.ts'
import { useSize } from './use-size.ts'

/** How near counts as there. */
const snapPx = 7
const givePx = 60

/** A piece as large as its stage allows, and what the screen's points are on it. */
export function useFittedPiece(shape: PieceShape, frameStyle: FrameStyle | null) {
  const stage = useRef<HTMLDivElement>(null)
  /** Lies over what one sees of the piece. */
  const over = useRef<HTMLSpanElement>(null)
  const room = useSize(stage)
  const isMeasured = room.widthPx > 0
  const pxPerMm = isMeasured ? fitPiece(room, hang(shape, frameStyle).outer) : 1
  const layout = layOut(shape)
  const { opening } = layout
  return {
    stage,
    over,
    layout,
    pxPerMm,
    isMeasured,
    gripOn: (photo: PhotoPx, cell: CellMm): Grip => ({ photo, cell, snapMm: snapPx / pxPerMm, giveMm: givePx / pxPerMm }),
    toFace(clientX: number, clientY: number) {
      const box = over.current?.getBoundingClientRect()
      return box ? { x: (clientX - box.left) / pxPerMm + opening.xMm, y: (clientY - box.top) / pxPerMm + opening.yMm } : null
    },
  }
}
