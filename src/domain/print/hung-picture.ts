import type { FrameStyle } from '../looks/frame-styles.ts'
import type { CanvasEdge, MatColour } from '../prices/pricing.ts'
import { planProof, wholePx, type BoxPx, type PlanInput, type PrintPlan, type SizePx } from './print-plan.ts'
import { hang, isCanvas, seenDepthMm, type PieceShape } from './product-layout.ts'

/** What messengers ask of the picture of a link. */
export const linkPicturePx: SizePx = { widthPx: 1200, heightPx: 630 }
/** Beside a line of a mail, at the four pixels that a fine screen has for one. */
export const mailPicturePx: SizePx = { widthPx: 384, heightPx: 384 }

/** A piece as it hangs on a wall, in whole pixels of a picture: all that a painter needs to know. */
export type HungPicture = {
  picture: SizePx
  /** How many px a millimetre of the piece is. */
  pxPerMm: number
  /** The piece with its frame, without the sides of a bare canvas. */
  outer: BoxPx
  /** What one sees of the print: the opening of a mat, the glass less the lip, the face of a canvas. */
  opening: BoxPx
  /** Of paper what one sees, of a canvas all that is printed, at the opening's own pixels. */
  print: PrintPlan
  /** How far within the print the opening begins, from the left and from the top alike. */
  insetPx: number
  /** None leaves a canvas bare, and paper as it is where nobody knows its frame any more. */
  frame: { style: FrameStyle; railPx: number } | null
  matColour: MatColour | null
  /** What is seen on the sides of a bare canvas; null for paper. */
  edge: CanvasEdge | null
}

export type HungPiece = { shape: PieceShape; frameStyle: FrameStyle | null; matColour: MatColour; input: PlanInput }

/** [HP1] What the piece takes of the picture; the rest is wall and shadow. */
const share = 0.82
const leastRailPx = 3

/** [HP2] The piece in the middle, as large as its share allows; the frame lies at the opening without a gap, on all four sides alike. */
export function planHungPicture({ shape, frameStyle, matColour, input }: HungPiece, picture: SizePx): HungPicture {
  const { outer, railMm, faceAtMm } = hang(shape, frameStyle)
  const { opening, printed, wrap } = input.layout
  const canvas = isCanvas(shape.product)
  const depthMm = canvas && !frameStyle ? seenDepthMm : { right: 0, bottom: 0 }
  const pxPerMm = Math.min(
    (share * picture.widthPx) / (outer.widthMm + depthMm.right),
    (share * picture.heightPx) / (outer.heightMm + depthMm.bottom),
  )
  const print = canvas
    ? planProof(input, Math.round(printed.widthMm * pxPerMm), 'sheet')
    : planProof(input, Math.round(opening.widthMm * pxPerMm), 'face')
  const whole = wholePx(print)
  const insetPx = wrap ? Math.round((wrap.depthMm * whole.widthPx) / printed.widthMm) : 0
  const seen = { widthPx: whole.widthPx - 2 * insetPx, heightPx: whole.heightPx - 2 * insetPx }
  const railPx = Math.max(leastRailPx, Math.round(railMm * pxPerMm))
  const aroundPx = Math.max(frameStyle ? railPx : 0, Math.round((faceAtMm + opening.xMm) * pxPerMm))
  const size = { widthPx: seen.widthPx + 2 * aroundPx, heightPx: seen.heightPx + 2 * aroundPx }
  const leftPx = Math.round((picture.widthPx - size.widthPx - depthMm.right * pxPerMm) / 2)
  const topPx = Math.round((picture.heightPx - size.heightPx - depthMm.bottom * pxPerMm) / 2)
  return {
    picture,
    pxPerMm,
    outer: { leftPx, topPx, ...size },
    opening: { leftPx: leftPx + aroundPx, topPx: topPx + aroundPx, ...seen },
    print,
    insetPx,
    frame: frameStyle && { style: frameStyle, railPx },
    matColour: shape.mat && !canvas ? matColour : null,
    edge: wrap?.edge ?? null,
  }
}
