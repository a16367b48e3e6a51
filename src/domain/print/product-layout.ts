import type { FrameStyle } from '../looks/frame-styles.ts'
import type { CanvasEdge, ItemType } from '../prices/pricing.ts'
import { collageCells, type Collage } from './collage.ts'
import type { CellMm, RectMm, SizeMm } from './units.ts'

/** A mat by the width of its border; how wide regular and jumbo are is the frame's to say. */
export type MatBorder = { borderMm: number }

/** [L1] The sheet reaches this far under the mat, so that its rim never shows. */
export const underMatMm = 3
/** [L4] What the frame's lip hides of the glass on each side. */
export const lipMm = 5
/** [L5] A canvas goes round its bars and on to their back. */
export const barDepthMm = 38
export const wrapMm = barDepthMm + 15
/** What one sees of the bars' depth from a little to the right and below; the face itself stays square to the eye. */
export const seenDepthMm = { right: 13, bottom: 8 }
/** Between a canvas and its floater frame one looks into the dark. */
export const floaterGapMm = 8
export const floaterRailMm = 12

/** How wide each moulding looks from the front. */
export const railMm: Readonly<Record<FrameStyle, number>> = {
  black: 20,
  white: 20,
  natural: 22,
  walnut: 25,
  gold: 18,
  silver: 16,
  weathered: 30,
}

export function isCanvas(product: ItemType): boolean {
  return product === 'canvas' || product === 'canvas-collage'
}

/** [L2] What one sees of a matted print: the glass less the mat on each side; without a mat, all of the glass. */
export function openingMm(size: SizeMm, mat: MatBorder | null): SizeMm {
  const borderMm = mat?.borderMm ?? 0
  return { widthMm: size.widthMm - 2 * borderMm, heightMm: size.heightMm - 2 * borderMm }
}

/** [L3] What is printed and what a photo must cover: the glass; under a mat, the opening and 3 mm a side; of a canvas, its face. */
export function sheetMm(product: ItemType, size: SizeMm, mat: MatBorder | null = null): SizeMm {
  if (isCanvas(product) || !mat) return { widthMm: size.widthMm, heightMm: size.heightMm }
  const opening = openingMm(size, mat)
  return { widthMm: opening.widthMm + 2 * underMatMm, heightMm: opening.heightMm + 2 * underMatMm }
}

/** What a piece is made of, as far as its geometry goes. */
export type PieceShape = {
  product: ItemType
  size: SizeMm
  mat: MatBorder | null
  edge: CanvasEdge
  collage: Collage | null
}

/** Rectangles in mm of the face, which begins at 0, 0: the paper sheet, or the front of a canvas. */
export type PieceLayout = {
  face: SizeMm
  /** What one sees of the face: a mat's opening, the glass less the lip, all of a canvas. */
  opening: RectMm
  /** What is printed: the sheet, or the face of a canvas and what goes round its bars. */
  printed: RectMm
  /** What photos are painted on: the face, and the wrap too where the photo itself goes round the bars. */
  painted: RectMm
  /** What goes round the bars and how that is filled; null for paper. */
  wrap: { depthMm: number; edge: CanvasEdge } | null
  cells: CellMm[]
  /** Where a collage has its line of text. */
  caption: RectMm | null
}

/** [L8] One function says where everything of a piece lies: editor, preview, print file and papers ask it alone. */
export function layOut({ product, size, mat, edge, collage }: PieceShape): PieceLayout {
  const face = sheetMm(product, size, mat)
  const canvas = isCanvas(product)
  const opening = inset(face, canvas ? 0 : mat ? underMatMm : lipMm)
  const printed = inset(face, canvas ? -wrapMm : 0)
  const painted = canvas && edge === 'image' ? printed : inset(face, 0)
  return {
    face,
    opening,
    printed,
    painted,
    wrap: canvas ? { depthMm: wrapMm, edge } : null,
    ...(collage ? collageCells(collage, opening, painted) : { cells: [{ ...painted, tiltDeg: 0 }], caption: null }),
  }
}

/** A piece as it hangs on the wall. */
export type HungPiece = {
  outer: SizeMm
  /** How wide its frame looks; 0 without one. */
  railMm: number
  /** Where its face begins, from the left and from the top alike; the frame covers a little of it. */
  faceAtMm: number
}

/** [L9] A frame goes round the glass and its lip over it; a floater frame stands a gap away from its canvas. */
export function hang({ product, size, mat }: PieceShape, frameStyle: FrameStyle | null): HungPiece {
  const canvas = isCanvas(product)
  const rail = frameStyle ? (canvas ? floaterRailMm : railMm[frameStyle]) : 0
  const aroundMm = frameStyle ? (canvas ? rail + floaterGapMm : rail - lipMm) : 0
  const underMat = !canvas && mat ? mat.borderMm - underMatMm : 0
  return {
    outer: { widthMm: size.widthMm + 2 * aroundMm, heightMm: size.heightMm + 2 * aroundMm },
    railMm: rail,
    faceAtMm: aroundMm + underMat,
  }
}

/** How large a piece is with its frame. */
export function outerSizeMm(shape: PieceShape, frameStyle: FrameStyle | null): SizeMm {
  return hang(shape, frameStyle).outer
}

function inset({ widthMm, heightMm }: SizeMm, byMm: number): RectMm {
  return { xMm: byMm, yMm: byMm, widthMm: widthMm - 2 * byMm, heightMm: heightMm - 2 * byMm }
}
