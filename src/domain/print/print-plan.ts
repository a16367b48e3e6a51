import type { CaptionFont } from './caption.ts'
import { cosine, multiply, scaling, sine, transform, translation, type Matrix } from './matrix.ts'
import type { RectMm, CellMm, SizeMm, PhotoPx } from './units.ts'
import { pictureWidthPx } from '../photos/picture-widths.ts'
import { photoToFace, restingPlacement, type Placement } from './placement.ts'
import type { PieceLayout } from './product-layout.ts'
import { isPlain, toneTable, type Tone, type ToneTable } from './tone.ts'

export type SizePx = { widthPx: number; heightPx: number }
export type BoxPx = { leftPx: number; topPx: number } & SizePx
export type Band = { x: number; y: number; width: number; height: number }
export type Background = { kind: 'colour'; value: string } | { kind: 'blur' }

export type PlannedPhoto = {
  /** Which of the given cells' photos. */
  cell: number
  /** The size its matrix was made for: another one is another photo. */
  photo: PhotoPx
  /** The whole pixels of the painting it may touch. */
  box: BoxPx
  /** From photo px to the box's px; pixel i covers [i, i + 1). */
  matrix: Matrix
  /** Its outline in the box's px, where that is not the box itself: a rectangle about a middle, turned, its corners round. */
  outline: { middleX: number; middleY: number; widthPx: number; heightPx: number; tiltDeg: number; radiusPx: number } | null
  /** Null leaves the colours as they are. */
  tone: ToneTable | null
}

/** All a painter needs to know, in pixels: photos over a background, a line of text, a rim around them. */
export type PrintPlan = {
  dpi: number
  /** What is painted before its rim is filled: a sheet of paper, or the face of a canvas (with its wrap, where the photo goes round). */
  painting: SizePx
  /** Seen only between and around the photos of a collage; a blurred one is the first photo, laid by its matrix. */
  background: { kind: 'colour'; value: string } | { kind: 'blur'; cell: number; photo: PhotoPx; matrix: Matrix; sigmaPx: number }
  photos: PlannedPhoto[]
  /** The band is where the line stands, in the box's px: a box of whole pixels would set it up to a five-hundredth larger or smaller. */
  caption: { box: BoxPx; band: Band; text: string; font: CaptionFont; colour: string } | null
  /** Filled around the painting from its own edge or with one colour: the wrap of a canvas, or the bleed of paper. */
  rim: { px: number; fill: 'mirror' | 'black' | 'white' } | null
  /** What is kept of painting and rim; null keeps all. */
  crop: BoxPx | null
}

/** An empty cell stays background: only a whole design is printed, but a draft may be shown. */
export type PlacedPhoto = { photo: PhotoPx; placement: Placement; tone?: Tone | undefined }
export type CollageLook = { radiusMm: number; background: Background; caption: { text: string; font: CaptionFont } | null }
export type PlanInput = { layout: PieceLayout; cells: readonly (PlacedPhoto | null)[]; look: CollageLook | null }

/** [N1] Paper: 300 dpi to 60 cm on its long side, 200 above. Canvas: 200, from 120 cm 150. */
export function printDpi({ face, wrap }: PieceLayout): number {
  const longMm = Math.max(face.widthMm, face.heightMm)
  if (wrap) return longMm < 1200 ? 200 : 150
  return longMm <= 600 ? 300 : 200
}

/** [N2] Paper is printed beyond its edge, mirrored, so that a cut a little off shows no white. */
export const bleedMm = 3
/** [N2] What is left once it is cut at its marks: the sheet, or a canvas with what goes round its bars. */
export function trimMm({ printed: { widthMm, heightMm } }: PieceLayout): SizeMm {
  return { widthMm, heightMm }
}
/** [N2] What comes out of the printer: the trim with its bleed; a canvas has its wrap instead. */
export function printMm(layout: PieceLayout): SizeMm {
  const { widthMm, heightMm } = trimMm(layout)
  const bleed = 2 * bleedAroundMm(layout)
  return { widthMm: widthMm + bleed, heightMm: heightMm + bleed }
}
export function bleedAroundMm({ wrap }: PieceLayout): number {
  return wrap ? 0 : bleedMm
}
/** [N6] A blurred background is soft over this share of the shorter side, and laid wider so that its own soft edge stays outside. */
const blurShare = 0.03
const blurReach = 3

/** [N3] A print file: all that is printed, with its bleed, at the print's own dpi. */
export function planPrint(input: PlanInput, dpi = printDpi(input.layout)): PrintPlan {
  const pxPerMm = dpi / 25.4
  const { painted } = input.layout
  const rim = rimOf(input.layout, bleedMm)
  const painting = { widthPx: Math.round(painted.widthMm * pxPerMm), heightPx: Math.round(painted.heightMm * pxPerMm) }
  return paint(input, painting, { dpi, rim: rim && { px: Math.round(rim.mm * pxPerMm), fill: rim.fill }, crop: null })
}

/** How wide the print is of all that is printed, or of what one sees. */
export function printWidthPx(layout: PieceLayout, part: 'sheet' | 'face'): number {
  return Math.round(((part === 'sheet' ? layout.printed : layout.opening).widthMm * printDpi(layout)) / 25.4)
}

/** [IM3] How wide a proof is painted for whoever asks for so much: as pictures are, and no wider than the print itself. */
export function proofWidthPx(layout: PieceLayout, part: 'sheet' | 'face', askedPx: number): number {
  return Math.min(pictureWidthPx(askedPx), printWidthPx(layout, part))
}

/** [N4] A picture exactly so wide: of all that is printed (the wrap, but no bleed), or of what one sees. */
export function planProof(input: PlanInput, widthPx: number, part: 'sheet' | 'face'): PrintPlan {
  const { painted, opening, printed } = input.layout
  const rim = rimOf(input.layout, 0)
  const pxPerMm = widthPx / (part === 'sheet' ? printed : opening).widthMm
  const dpi = pxPerMm * 25.4
  if (part === 'sheet') {
    const rimPx = rim ? Math.round(rim.mm * pxPerMm) : 0
    const painting = { widthPx: widthPx - 2 * rimPx, heightPx: Math.round(painted.heightMm * pxPerMm) }
    return paint(input, painting, { dpi, rim: rim && { px: rimPx, fill: rim.fill }, crop: null })
  }
  const painting = { widthPx: Math.round(painted.widthMm * pxPerMm), heightPx: Math.round(painted.heightMm * pxPerMm) }
  const crop = { ...boxOf(opening, painted, pxPerMm, pxPerMm), widthPx }
  return paint(input, painting, { dpi, rim: null, crop })
}

/** [N8] What one sees, at the print's own pixels, in square tiles: to be looked at closely, a part at a time. */
export const tilePx = 1024

export function tilesOf(layout: PieceLayout): SizePx & { columns: number; rows: number } {
  const { widthPx, heightPx } = openingBox(layout)
  return { widthPx, heightPx, columns: Math.ceil(widthPx / tilePx), rows: Math.ceil(heightPx / tilePx) }
}

/** [N8] Null where there is no such tile. */
export function planTile(input: PlanInput, column: number, row: number): PrintPlan | null {
  const whole = openingBox(input.layout)
  const [left, top] = [column * tilePx, row * tilePx]
  if (left >= whole.widthPx || top >= whole.heightPx) return null
  const crop = {
    leftPx: whole.leftPx + left,
    topPx: whole.topPx + top,
    widthPx: Math.min(tilePx, whole.widthPx - left),
    heightPx: Math.min(tilePx, whole.heightPx - top),
  }
  return { ...planPrint(input), rim: null, crop }
}

function openingBox(layout: PieceLayout): BoxPx {
  const pxPerMm = printDpi(layout) / 25.4
  return boxOf(layout.opening, layout.painted, pxPerMm, pxPerMm)
}

/** The pixels of a whole file. */
export function wholePx({ painting, rim, crop }: PrintPlan): SizePx {
  if (crop) return { widthPx: crop.widthPx, heightPx: crop.heightPx }
  const around = 2 * (rim?.px ?? 0)
  return { widthPx: painting.widthPx + around, heightPx: painting.heightPx + around }
}

/** What is filled around the painting, and how. */
function rimOf({ wrap }: PieceLayout, paperBleedMm: number) {
  if (wrap) return wrap.edge === 'image' ? null : { mm: wrap.depthMm, fill: wrap.edge }
  return paperBleedMm > 0 ? { mm: paperBleedMm, fill: 'mirror' as const } : null
}

function paint(
  { layout, cells, look }: PlanInput,
  painting: SizePx,
  { dpi, rim, crop }: Pick<PrintPlan, 'dpi' | 'rim' | 'crop'>,
): PrintPlan {
  const { painted } = layout
  // Not dpi / 25.4: whole pixels are a little more or less, and that would drift.
  const [x, y] = [painting.widthPx / painted.widthMm, painting.heightPx / painted.heightMm]
  const toPainting = multiply(scaling(x, y), translation(-painted.xMm, -painted.yMm))
  const radiusMm = look?.radiusMm ?? 0
  const photos = layout.cells.flatMap((cell, index) => {
    const placed = cells[index]
    if (!placed) return []
    const isPlainBox = cell.tiltDeg === 0 && radiusMm === 0
    const box = clip(isPlainBox ? boxOf(cell, painted, x, y) : boundsOf(cell, painted, x, y), painting)
    const toBox = multiply(translation(-box.leftPx, -box.topPx), toPainting)
    return {
      cell: index,
      photo: placed.photo,
      box,
      matrix: multiply(toBox, photoToFace(placed.photo, cell, placed.placement)),
      outline: isPlainBox ? null : outlineOf(cell, radiusMm, toBox),
      tone: placed.tone && !isPlain(placed.tone) ? toneTable(placed.tone) : null,
    }
  })
  return {
    dpi,
    painting,
    background: backgroundOf(look, cells, painted, toPainting),
    photos,
    caption:
      look?.caption && layout.caption
        ? { ...look.caption, ...bandOf(layout.caption, painted, x, y), colour: captionColour(look.background) }
        : null,
    rim,
    crop,
  }
}

/** Edges fall on whole pixels, each for itself: neighbours share theirs, and nothing is shifted by more than half of one. */
function boxOf({ xMm, yMm, widthMm, heightMm }: RectMm, painted: RectMm, x: number, y: number): BoxPx {
  const [leftPx, topPx] = [Math.round((xMm - painted.xMm) * x), Math.round((yMm - painted.yMm) * y)]
  return {
    leftPx,
    topPx,
    widthPx: Math.round((xMm + widthMm - painted.xMm) * x) - leftPx,
    heightPx: Math.round((yMm + heightMm - painted.yMm) * y) - topPx,
  }
}

function bandOf(rect: RectMm, painted: RectMm, x: number, y: number): { box: BoxPx; band: Band } {
  const box = boxOf(rect, painted, x, y)
  const [left, top] = [(rect.xMm - painted.xMm) * x, (rect.yMm - painted.yMm) * y]
  return { box, band: { x: left - box.leftPx, y: top - box.topPx, width: rect.widthMm * x, height: rect.heightMm * y } }
}

function boundsOf({ xMm, yMm, widthMm, heightMm, tiltDeg }: CellMm, painted: RectMm, x: number, y: number): BoxPx {
  const [cos, sin] = [Math.abs(cosine(tiltDeg)), Math.abs(sine(tiltDeg))]
  const [halfWidth, halfHeight] = [((widthMm * cos + heightMm * sin) / 2) * x, ((widthMm * sin + heightMm * cos) / 2) * y]
  const [middleX, middleY] = [(xMm + widthMm / 2 - painted.xMm) * x, (yMm + heightMm / 2 - painted.yMm) * y]
  const [leftPx, topPx] = [Math.floor(middleX - halfWidth), Math.floor(middleY - halfHeight)]
  return { leftPx, topPx, widthPx: Math.ceil(middleX + halfWidth) - leftPx, heightPx: Math.ceil(middleY + halfHeight) - topPx }
}

function clip({ leftPx, topPx, widthPx, heightPx }: BoxPx, painting: SizePx): BoxPx {
  const [left, top] = [Math.max(0, leftPx), Math.max(0, topPx)]
  return {
    leftPx: left,
    topPx: top,
    widthPx: Math.min(painting.widthPx, leftPx + widthPx) - left,
    heightPx: Math.min(painting.heightPx, topPx + heightPx) - top,
  }
}

function outlineOf({ xMm, yMm, widthMm, heightMm, tiltDeg }: CellMm, radiusMm: number, toBox: Matrix): PlannedPhoto['outline'] {
  const middle = transform(toBox, { x: xMm + widthMm / 2, y: yMm + heightMm / 2 })
  return {
    middleX: middle.x,
    middleY: middle.y,
    widthPx: widthMm * toBox[0],
    heightPx: heightMm * toBox[3],
    tiltDeg,
    radiusPx: Math.min(radiusMm, widthMm / 2, heightMm / 2) * toBox[0],
  }
}

function backgroundOf(look: CollageLook | null, cells: PlanInput['cells'], painted: RectMm, toPainting: Matrix): PrintPlan['background'] {
  const cell = cells.findIndex((placed) => placed !== null)
  const first = cells[cell]
  if (look?.background.kind !== 'blur' || !first) return look?.background.kind === 'colour' ? look.background : white
  const { sigmaMm, laid } = blurredCell(painted)
  const matrix = multiply(toPainting, photoToFace(first.photo, laid, restingPlacement))
  return { kind: 'blur', cell, photo: first.photo, matrix, sigmaPx: sigmaMm * toPainting[0] }
}

const white = { kind: 'colour', value: '#ffffff' } as const

/** [N6] Where a blurred background lies around what is painted, and how soft it is. */
export function blurredCell(painted: RectMm): { sigmaMm: number; laid: CellMm } {
  const sigmaMm = Math.min(painted.widthMm, painted.heightMm) * blurShare
  const beyondMm = sigmaMm * blurReach
  const laid = {
    xMm: painted.xMm - beyondMm,
    yMm: painted.yMm - beyondMm,
    widthMm: painted.widthMm + 2 * beyondMm,
    heightMm: painted.heightMm + 2 * beyondMm,
    tiltDeg: 0,
  }
  return { sigmaMm, laid }
}

/** [N7] Text is ink on a light ground and white on a dark or blurred one. */
export function captionColour(background: Background): string {
  if (background.kind === 'blur') return '#ffffff'
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(background.value.slice(at, at + 2), 16))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 140 ? '#141615' : '#ffffff'
}
