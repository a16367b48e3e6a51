import { parseInk, rampTable, type Ink } from '#domain/looks/colour-ramp.ts'
import { bevelColours, canvasSides, matPapers } from '#domain/looks/finish-looks.ts'
import type { HungPicture } from '#domain/print/hung-picture.ts'
import type { BoxPx, SizePx } from '#domain/print/print-plan.ts'
import { barDepthMm, seenDepthMm } from '#domain/print/product-layout.ts'
import { paintMoulding } from './paint-moulding.ts'
import { dropShadow, insetShadow } from './paint-shadow.ts'
import { createPixels, eachPixel, fillBox, grown, layInk, type PicturePixels } from '../decode/picture-pixels.ts'

/** The painted print, three bytes a pixel. */
export type PrintPixels = SizePx & { data: Uint8Array }

const wall = parseInk('#ecece9')
const shade = (share: number) => parseInk(`rgb(20 22 21 / ${share})`)
const light = (share: number) => parseInk(`rgb(255 255 255 / ${share})`)

/** A piece on its wall, from the back to the front as the pages' pictures lay it. */
export function paintHung(hung: HungPicture, print: PrintPixels): Uint8ClampedArray {
  const pixels = createPixels(hung.picture, wall)
  const isCanvas = hung.edge !== null
  throwShadow(pixels, hung)
  if (isCanvas && !hung.frame) paintSides(pixels, hung, print)
  if (hung.matColour) paintMat(pixels, hung, parseInk(matPapers[hung.matColour]))
  if (isCanvas && hung.frame) paintGap(pixels, hung)
  layPrint(pixels, hung, print)
  if (isCanvas) shadeCanvas(pixels, hung)
  else shadePaper(pixels, hung)
  if (hung.frame) paintMoulding(pixels, hung.outer, hung.frame.style, hung.frame.railPx, hung.pxPerMm)
  return Uint8ClampedArray.from(pixels.rgb)
}

/** Close to the wall, around the piece, far below it. */
function throwShadow(pixels: PicturePixels, { outer, pxPerMm, edge, frame }: HungPicture): void {
  const away = Math.min(pxPerMm, 0.0035 * outer.widthPx)
  const mm = (count: number) => Math.round(count * pxPerMm)
  const isBare = edge !== null && !frame
  const box = isBare
    ? {
        leftPx: outer.leftPx + mm(seenDepthMm.right),
        topPx: outer.topPx + mm(seenDepthMm.bottom),
        widthPx: outer.widthPx - 1,
        heightPx: outer.heightPx - 1,
      }
    : outer
  dropShadow(pixels, box, { rightPx: 12 * away, downPx: 22 * away, blurPx: Math.max(5, 40 * away), ink: shade(0.18) })
  dropShadow(pixels, box, { rightPx: 4 * away, downPx: 7 * away, blurPx: Math.max(3, 13 * away), ink: shade(0.24) })
  dropShadow(pixels, box, { rightPx: 0, downPx: 0.8 * away, blurPx: Math.max(1.5, 2.4 * away), ink: shade(0.34) })
}

/** Fine paper, darker where the frame stands between it and the light, with the bevel of its opening. */
function paintMat(pixels: PicturePixels, { outer, opening, pxPerMm, frame }: HungPicture, paper: Ink): void {
  const rail = frame?.railPx ?? 0
  fillBox(pixels, outer, paper)
  const fall = (right: number, down: number, blur: number, share: number, least: number) =>
    insetShadow(pixels, outer, {
      rightPx: rail + right * pxPerMm,
      downPx: rail + down * pxPerMm,
      blurPx: Math.max(least, blur * pxPerMm),
      ink: shade(share),
    })
  fall(6, 8, 20, 0.14, 4)
  fall(1, 1.5, 5, 0.3, 2)
  insetShadow(pixels, outer, { rightPx: -rail, downPx: -rail, blurPx: Math.max(1, 3 * pxPerMm), ink: shade(0.18) })
  const cutPx = Math.max(1, Math.round(1.5 * pxPerMm))
  const [top, right, bottom, left] = bevelColours.split(' ').map(parseInk)
  fillBox(pixels, grown(opening, cutPx + 1), shade(0.1))
  const bevel = grown(opening, cutPx)
  eachPixel(pixels, bevel, (x, y) => {
    const sides = [
      [opening.topPx - y, top],
      [x - opening.leftPx - opening.widthPx + 1, right],
      [y - opening.topPx - opening.heightPx + 1, bottom],
      [opening.leftPx - x, left],
    ] as [number, Ink][]
    const [, ink] = sides.reduce((most, side) => (side[0] > most[0] ? side : most))
    layInk(pixels, x, y, ink)
  })
}

/** Between a canvas and its floater frame one looks into the dark. */
function paintGap(pixels: PicturePixels, { outer }: HungPicture): void {
  fillBox(pixels, outer, parseInk('#0e0e0d'))
}

function layPrint({ widthPx, rgb }: PicturePixels, { opening, insetPx }: HungPicture, print: PrintPixels): void {
  for (let row = 0; row < opening.heightPx; row += 1) {
    const from = ((row + insetPx) * print.widthPx + insetPx) * 3
    rgb.set(print.data.subarray(from, from + opening.widthPx * 3), ((opening.topPx + row) * widthPx + opening.leftPx) * 3)
  }
}

/** The shadow of the mat or of the lip on the print, and what the glass reflects. */
function shadePaper(pixels: PicturePixels, { opening, outer, pxPerMm }: HungPicture): void {
  const least = (px: number, mm: number) => Math.max(px, mm * pxPerMm)
  insetShadow(pixels, opening, { rightPx: 0, downPx: 0, blurPx: least(1, 1), ink: shade(0.22) })
  insetShadow(pixels, opening, { rightPx: least(0.7, 0.8), downPx: least(0.9, 1.1), blurPx: least(1.5, 2.4), ink: shade(0.34) })
  layGlass(pixels, outer)
}

const glass = rampTable(
  'transparent 24%, rgb(255 255 255 / 0.075) 24.4%, rgb(255 255 255 / 0.03) 39%, transparent 39.4%, transparent 44%, rgb(255 255 255 / 0.05) 44.3%, rgb(255 255 255 / 0.02) 51%, transparent 51.3%',
)
const glassDeg = 118

function layGlass(pixels: PicturePixels, outer: BoxPx): void {
  const [sin, cos] = [Math.sin((glassDeg * Math.PI) / 180), Math.cos((glassDeg * Math.PI) / 180)]
  const lengthPx = Math.abs(outer.widthPx * sin) + Math.abs(outer.heightPx * cos)
  const [middleX, middleY] = [outer.leftPx + outer.widthPx / 2, outer.topPx + outer.heightPx / 2]
  eachPixel(pixels, outer, (x, y) => layInk(pixels, x, y, glass(0.5 + ((x + 0.5 - middleX) * sin - (y + 0.5 - middleY) * cos) / lengthPx)))
}

/** Light on the two folds towards the window, shade on the others; around a framed one a line of dark. */
function shadeCanvas(pixels: PicturePixels, { opening, pxPerMm }: HungPicture): void {
  const least = (px: number, mm: number) => Math.max(px, mm * pxPerMm)
  insetShadow(pixels, opening, { rightPx: -least(0.6, 0.8), downPx: -least(0.6, 0.8), blurPx: least(0.6, 1.4), ink: shade(0.3) })
  insetShadow(pixels, opening, { rightPx: least(0.6, 0.8), downPx: least(0.6, 0.8), blurPx: least(0.6, 1), ink: light(0.34) })
}

/** The right and the lower side of a canvas, as narrow as they look from a little to the right and below. */
function paintSides(pixels: PicturePixels, { opening, edge, pxPerMm, insetPx }: HungPicture, print: PrintPixels): void {
  const seenPx = { right: seenDepthMm.right * pxPerMm, bottom: seenDepthMm.bottom * pxPerMm }
  const plain = edge === 'black' || edge === 'white' ? parseInk(canvasSides[edge]) : null
  const [rightShade, bottomShade] = [rampTable(canvasSides.right), rampTable(canvasSides.bottom)]
  const unrolled = barDepthMm * pxPerMm
  const { leftPx, topPx, widthPx, heightPx } = opening
  const printAt = (x: number, y: number): Ink => {
    const column = Math.max(0, Math.min(print.widthPx - 1, Math.floor(x + insetPx)))
    const row = Math.max(0, Math.min(print.heightPx - 1, Math.floor(y + insetPx)))
    const at = (row * print.widthPx + column) * 3
    return [print.data[at]!, print.data[at + 1]!, print.data[at + 2]!, 1]
  }
  const around = { leftPx, topPx, widthPx: widthPx + Math.ceil(seenPx.right) + 1, heightPx: heightPx + Math.ceil(seenPx.bottom) + 1 }
  eachPixel(pixels, around, (x, y) => {
    const [fromLeft, fromTop] = [x + 0.5 - leftPx, y + 0.5 - topPx]
    const [beyondX, beyondY] = [(fromLeft - widthPx) / seenPx.right, (fromTop - heightPx) / seenPx.bottom]
    if (beyondX < 0 && beyondY < 0) return
    // Where both sides reach, the fold between them runs from the corner of the face outwards.
    const isRight = beyondX > beyondY
    const share = isRight ? beyondX : beyondY
    const place = isRight ? fromTop - share * seenPx.bottom : fromLeft - share * seenPx.right
    const lengthPx = isRight ? heightPx : widthPx
    const coverage = Math.min(1, place + 0.5, (1 - share) * (isRight ? seenPx.right : seenPx.bottom) + 0.5)
    if (coverage <= 0 || place > lengthPx + 0.5) return
    const depthPx = share * unrolled
    const ink = plain ?? (isRight ? printAt(widthPx + depthPx, place) : printAt(place, heightPx + depthPx))
    layInk(pixels, x, y, ink, coverage)
    layInk(pixels, x, y, isRight ? rightShade(share) : bottomShade(share), coverage)
  })
}
