import { addFils, fils, shareOf, timesQuantity, type Fils } from './money.ts'
import { frameSizeOrder } from './price-list.ts'
import { listedSize, mirrored, parseSize } from '../looks/size.ts'

export const itemTypes = ['frame', 'canvas', 'frame-collage', 'canvas-collage'] as const
export type ItemType = (typeof itemTypes)[number]

export const matColours = ['white', 'offwhite', 'gray', 'black'] as const
export type MatColour = (typeof matColours)[number]

export const matSizes = ['regular', 'jumbo'] as const
export type MatSize = (typeof matSizes)[number]

/** [MT1] A mat as an address names it: its width and colour, or none. */
export const matLooks = ['none', ...matSizes.flatMap((size) => matColours.map((colour) => `${size}-${colour}` as const))] as const
export type MatLook = (typeof matLooks)[number]

export function readMatLook(name: string | null): { isOn: boolean; size?: MatSize; colour?: MatColour } | null {
  if (name === 'none') return { isOn: false }
  const [size, colour] = (name ?? '').split('-')
  const [known, inColour] = [matSizes.find((each) => each === size), matColours.find((each) => each === colour)]
  return known && inColour ? { isOn: true, size: known, colour: inColour } : null
}

export const canvasEdges = ['mirror', 'black', 'white', 'image'] as const
export type CanvasEdge = (typeof canvasEdges)[number]

/** What the rules need to know of the catalogue. */
export type PricedFrame = {
  id: number
  /** What each of its mats costs, whether it can be had or not. */
  matFils: Readonly<Record<MatSize, Fils>>
  collageFilsPerAed: Fils
  /** Which of its mats can be had. */
  matSizes: readonly MatSize[]
  /** The day it comes back; null while it is there. */
  outOfStockUntil: string | null
  /** Null where the list has no price: the legacy rule then gives one. */
  sizes: readonly { size: string; priceFils: Fils | null }[]
}
export type PricedCanvas = { id: number; size: string; priceFils: Fils; floaterFils: Fils; collageFilsPerAed: Fils }
export type Catalogue = { frames: readonly PricedFrame[]; canvases: readonly PricedCanvas[] }

/** What the rules need to know of a piece. */
export type PieceSpec = {
  type: ItemType
  size: string
  frameId: number | null
  mat: { size: MatSize } | null
}

/** [P8] What a browser shows while a look-up has failed; the server never stores or charges it. */
export const fallbackFils = fils(19500)

/** [P2] A frame size without a list price: 5900, 1000 more per frame after the first, 1500 more per place in the size list. */
export function legacyFramePrice(frameId: number, size: string): Fils | null {
  const place = Math.max(frameSizeOrder.indexOf(size), frameSizeOrder.indexOf(mirrored(size)))
  return place < 0 ? null : fils(5900 + 1000 * (frameId - 1) + 1500 * place)
}

/** [P1] The frame's price for one of its sizes. */
export function framePrice(frame: PricedFrame, size: string): Fils | null {
  const listed = frame.sizes.find((entry) => entry.size === size)
  if (!listed) return null
  return listed.priceFils ?? legacyFramePrice(frame.id, size)
}

/** [P3] A mat costs so much per cm of its width. */
export function matCost(borderMm: number, perCm: Fils): Fils {
  return shareOf(perCm, borderMm, 10)
}

const matchWithinMm = 50

/** [P4] A canvas of exactly that size; [P5] else the nearest with each side within 5 cm, of equally near ones the cheaper, of those the one of the same shape. */
export function matchCanvas<Canvas extends PricedCanvas>(canvases: readonly Canvas[], sizeId: string): Canvas | null {
  const exact = canvases.find((canvas) => canvas.size === sizeId)
  if (exact) return exact
  const wanted = parseSize(sizeId)
  if (!wanted) return null
  const near = canvases.flatMap((canvas) => {
    const { widthMm, heightMm, orientation } = listedSize(canvas.size)
    const byMm = [Math.abs(widthMm - wanted.widthMm), Math.abs(heightMm - wanted.heightMm)]
    return byMm.every((mm) => mm <= matchWithinMm)
      ? [{ canvas, distanceMm: byMm.reduce((a, b) => a + b), otherShape: Number(orientation !== wanted.orientation) }]
      : []
  })
  const [best] = near.toSorted(
    (a, b) => a.distanceMm - b.distanceMm || a.canvas.priceFils - b.canvas.priceFils || a.otherShape - b.otherShape,
  )
  return best?.canvas ?? null
}

/** [P6] A collage costs its base price and so much for each AED of it, rounded, before mat or floater frame. */
export function collagePrice(base: Fils, { collageFilsPerAed }: Pick<PricedFrame, 'collageFilsPerAed'>): Fils {
  return shareOf(base, 100 + collageFilsPerAed, 100)
}

/** [P7] A floater frame costs so much per cm of the canvas's perimeter. */
export function floaterCost(size: string, perCm: Fils): Fils {
  const { widthMm, heightMm } = listedSize(size)
  return shareOf(perCm, 2 * (widthMm + heightMm), 10)
}

export type Priced =
  | { ok: true; unitFils: Fils; /** What is made: for a canvas, the listed size. */ size: string; canvasId: number | null }
  | { ok: false; reason: 'frame-missing' | 'frame-unknown' | 'size-unknown' }

/** Prices a piece: one function, in the browser and on the server alike; the server's answer is the one that counts. */
export function priceItem(piece: PieceSpec, catalogue: Catalogue): Priced {
  const frame = catalogue.frames.find(({ id }) => id === piece.frameId)
  if (piece.frameId !== null && !frame) return { ok: false, reason: 'frame-unknown' }
  return piece.type === 'frame' || piece.type === 'frame-collage' ? priceFramed(piece, frame) : priceCanvas(piece, frame, catalogue)
}

function priceFramed(piece: PieceSpec, frame: PricedFrame | undefined): Priced {
  if (!frame) return { ok: false, reason: 'frame-missing' }
  const base = framePrice(frame, piece.size)
  if (base === null) return { ok: false, reason: 'size-unknown' }
  const print = piece.type === 'frame-collage' ? collagePrice(base, frame) : base
  const unitFils = piece.mat ? addFils(print, frame.matFils[piece.mat.size]) : print
  return { ok: true, unitFils, size: piece.size, canvasId: null }
}

function priceCanvas(piece: PieceSpec, floater: PricedFrame | undefined, catalogue: Catalogue): Priced {
  const canvas = matchCanvas(catalogue.canvases, piece.size)
  if (!canvas) return { ok: false, reason: 'size-unknown' }
  const print = piece.type === 'canvas-collage' ? collagePrice(canvas.priceFils, canvas) : canvas.priceFils
  const unitFils = floater ? addFils(print, canvas.floaterFils) : print
  return { ok: true, unitFils, size: canvas.size, canvasId: canvas.id }
}

/** [P10] Why a piece whose price is known can't be ordered now; null where it can. What is ordered already is made all the same. */
export function whyNotNow({ frameId, mat }: Pick<PieceSpec, 'frameId' | 'mat'>, { frames }: Pick<Catalogue, 'frames'>) {
  const frame = frames.find(({ id }) => id === frameId)
  if (!frame) return null
  if (frame.outOfStockUntil !== null) return 'out-of-stock' as const
  return mat && !frame.matSizes.includes(mat.size) ? ('mat-not-offered' as const) : null
}

/** [P9] The cart's total: the sum of price times quantity. */
export function cartTotal(lines: readonly { unitFils: Fils; quantity: number }[]): Fils {
  return addFils(...lines.map(({ unitFils, quantity }) => timesQuantity(unitFils, quantity)))
}
