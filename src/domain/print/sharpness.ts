import type { Blur, Exposure } from '../photos/photo-analysis.ts'
import type { ItemType } from '../prices/pricing.ts'
import { listedCanvasSizes, listedFrameSizes } from '../prices/price-list.ts'
import { listedSize } from '../looks/size.ts'
import type { PhotoPx, SizeMm } from './units.ts'
import { isCanvas, sheetMm, type MatBorder } from './product-layout.ts'

export const grades = ['excellent', 'good', 'fair', 'poor'] as const
export type Grade = (typeof grades)[number]

export const qualityNotes = ['soft', 'blurred', 'dark', 'bright', 'messenger-copy'] as const
export type QualityNote = (typeof qualityNotes)[number]

export type Quality = {
  effectiveDpi: number
  neededDpi: number
  grade: Grade
  /** Of the same shape as the judged size; null when no size is good. */
  largestGoodSize: string | null
  notes: QualityNote[]
}

/** [H1] Where people stand: 0.6 m and 0.6 times the diagonal of the finished piece. */
export function viewingMetres({ widthMm, heightMm }: SizeMm): number {
  return 0.6 + (0.6 * Math.sqrt(widthMm * widthMm + heightMm * heightMm)) / 1000
}

const dpiAtOneMetre = 180

/** [H2] The dots per inch an eye can use from there. */
export function neededDpi(finishedMm: SizeMm): number {
  return dpiAtOneMetre / viewingMetres(finishedMm)
}

/** [H3] The least share of the needed dpi for each grade; below fair is poor. */
const leastShare = { excellent: 1.25, good: 0.9, fair: 0.6 }

/** [H4] A weave forgives: on canvas a photo counts for a fifth more. */
const canvasBonus = 1.2

/** So many are good on paper, seen from where people stand. */
export function goodDpi(finishedMm: SizeMm): number {
  return leastShare.good * neededDpi(finishedMm)
}

/** Rounding a needed pixel up must not miss its own grade by the last bit of a float. */
const tolerance = 1e-9

/** [H3] [H4] */
export function grade(effectiveDpi: number, needed: number, { canvas }: { canvas: boolean }): Grade {
  const share = (effectiveDpi * (canvas ? canvasBonus : 1)) / needed + tolerance
  if (share >= leastShare.excellent) return 'excellent'
  if (share >= leastShare.good) return 'good'
  return share >= leastShare.fair ? 'fair' : 'poor'
}

/** [H9] From how far away so many dots look good. */
export function goodFromMetres(effectiveDpi: number, { canvas }: { canvas: boolean }): number {
  return (leastShare.good * dpiAtOneMetre) / (effectiveDpi * (canvas ? canvasBonus : 1))
}

/** [H5] The dpi of a photo that just covers its sheet (100 %, 0°). */
export function coverDpi(photo: PhotoPx, sheet: SizeMm): number {
  const mmPerPx = Math.max(sheet.widthMm / photo.widthPx, sheet.heightMm / photo.heightPx)
  return 25.4 / mmPerPx
}

/** [H6] The pixels that earn a grade when a photo has the sheet's own shape. */
export function pixelsFor(target: Exclude<Grade, 'poor'>, product: ItemType, size: SizeMm, mat: MatBorder | null = null): PhotoPx {
  const sheet = sheetMm(product, size, mat)
  const dpi = (neededDpi(size) * leastShare[target]) / (isCanvas(product) ? canvasBonus : 1)
  const pixels = (mm: number) => Math.ceil((mm * dpi) / 25.4 - tolerance)
  return { widthPx: pixels(sheet.widthMm), heightPx: pixels(sheet.heightMm) }
}

export type Fitting = {
  mat?: MatBorder | null | undefined
  /** How much closer than covering the photo is placed: 2 shows half its width. */
  zoom?: number | undefined
}

function gradeAt(photo: PhotoPx, product: ItemType, size: SizeMm, { mat = null, zoom = 1 }: Fitting): Grade {
  return grade(coverDpi(photo, sheetMm(product, size, mat)) / zoom, neededDpi(size), { canvas: isCanvas(product) })
}

/** [H7] The largest of these sizes, by area, that is good or better; of equally large ones the one the photo fills best. */
export function largestGoodSize(photo: PhotoPx, product: ItemType, sizes: readonly string[], fitting: Fitting = {}): string | null {
  const good = sizes.map((id) => listedSize(id)).filter((size) => ['excellent', 'good'].includes(gradeAt(photo, product, size, fitting)))
  const [largest] = good.toSorted(
    (a, b) => b.widthMm * b.heightMm - a.widthMm * a.heightMm || coverDpi(photo, b) - coverDpi(photo, a) || (a.id < b.id ? -1 : 1),
  )
  return largest?.id ?? null
}

const panoramicFrom = 2

/** [H8] Standing, lying, square or panoramic: what is offered instead of a size has its shape. */
export function hasSameShape(a: SizeMm, b: SizeMm): boolean {
  return shapeOf(a) === shapeOf(b)
}

function shapeOf({ widthMm, heightMm }: SizeMm): string {
  const ratio = Math.max(widthMm, heightMm) / Math.min(widthMm, heightMm)
  return `${Math.sign(widthMm - heightMm)}${ratio >= panoramicFrom ? ' panoramic' : ''}`
}

export type Judged = {
  photo: PhotoPx
  product: ItemType
  size: string
  mat?: MatBorder | null | undefined
  /** Of the photo as it is placed; left out, it just covers the sheet. */
  effectiveDpi?: number | undefined
  /** What may be offered instead; left out, every size of the price list. */
  sizes?: readonly string[] | undefined
  analysis?: { blur: Blur; exposure: Exposure; messengerCopy: boolean } | null | undefined
}

/** How sharp one piece will be. It advises; it never forbids. */
export function judge({ photo, product, size: id, mat = null, effectiveDpi, sizes, analysis }: Judged): Quality {
  const size = listedSize(id)
  const covering = coverDpi(photo, sheetMm(product, size, mat))
  const effective = effectiveDpi ?? covering
  const needed = neededDpi(size)
  const listed = sizes ?? (isCanvas(product) ? listedCanvasSizes : listedFrameSizes)
  const offered = listed.filter((other) => hasSameShape(size, listedSize(other)))
  return {
    effectiveDpi: Math.round(effective),
    neededDpi: Math.round(needed),
    grade: grade(effective, needed, { canvas: isCanvas(product) }),
    largestGoodSize: largestGoodSize(photo, product, offered, { mat, zoom: covering / effective }),
    notes: analysis ? notesOf(analysis) : [],
  }
}

function notesOf({ blur, exposure, messengerCopy }: NonNullable<Judged['analysis']>): QualityNote[] {
  return [
    ...(messengerCopy ? (['messenger-copy'] as const) : []),
    ...(blur === 'sharp' ? [] : [blur]),
    ...(exposure === 'fine' ? [] : [exposure]),
  ]
}
