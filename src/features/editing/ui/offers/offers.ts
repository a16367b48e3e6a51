import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import { fils, type Fils } from '#domain/prices/money.ts'
import { matSizes, priceItem, whyNotNow, type MatSize, type PieceSpec } from '#domain/prices/pricing.ts'
import { openingMm, type PieceShape } from '#domain/print/product-layout.ts'
import type { PhotoPx } from '#domain/print/units.ts'
import { listedSize, mirrored, type Orientation } from '#domain/looks/size.ts'
import type { Canvas, Frame } from '#features/catalogue/catalogue.ts'
import { pricedCatalogue } from '#features/catalogue/priced-catalogue.ts'
import { mountsOf } from '#features/designs/mounts.ts'
import { m } from '#words/messages.js'
import { kindTraits, type EditorKind } from '#features/designs/editor-kind.ts'
import { nearestSize, productOf, shapeOf, type Choice, type Mounts } from '../choice.ts'

export type Lists = { frames: readonly Frame[]; canvases: readonly Canvas[] }

/** Why something can't be chosen: the frame is not made so large, the shop has stopped making it or has none left for now, it has no such mat, or the mat would leave no photo. */
export type WhyNot = 'not-in-frame' | 'retired' | 'out-of-stock' | 'mat-not-offered' | 'mat-too-wide'

export type OfferedSize = {
  id: string
  label: string
  orientation: Orientation
  /** What the piece would be. */
  shape: PieceShape
  /** Of the whole piece as chosen; null where it can't be had. */
  priceFils: Fils | null
  isAvailable: boolean
  whyNot: WhyNot | null
}

export type OfferedFrame = Pick<Frame, 'id' | 'name' | 'style'> & { priceFils: Fils | null; whyNot: WhyNot | null }

export type OfferedMat = { size: MatSize; widthMm: number; extraFils: Fils; isAvailable: boolean; whyNot: WhyNot | null }

/** Less than this between the mats is no picture. */
const leastOpeningMm = 40

export function mountsFrom(frames: readonly Frame[]): Mounts {
  return (frameId) => mountsOf(frames, { frameId })
}

export function frameOf({ frameId }: Pick<Choice, 'frameId'>, { frames }: Lists): Frame | undefined {
  return frames.find(({ id }) => id === frameId)
}

/** How the piece's frame looks; null without one. */
export function frameStyleOf(choice: Choice, lists: Lists): FrameStyle | null {
  return kindTraits[choice.kind].hasFrame ? (frameOf(choice, lists)?.style ?? 'black') : null
}

export function pieceSpecOf(choice: Choice): PieceSpec {
  const { kind, size, frameId, mat } = choice
  const { isCanvas, hasFrame } = kindTraits[kind]
  return {
    type: productOf(choice),
    size,
    frameId: hasFrame ? frameId : null,
    mat: !isCanvas && mat.isOn ? { size: mat.size } : null,
  }
}

/** [OF2] What the piece costs; null while something of it can't be had. A canvas is never priced as its neighbour: what is shown is made. */
export function priceOf(choice: Choice, lists: Lists): Fils | null {
  if (whyNot(choice, lists)) return null
  const priced = priceItem(pieceSpecOf(choice), pricedCatalogue(lists.frames, lists.canvases))
  return priced.ok ? priced.unitFils : null
}

/** [OF3] Every size of the product, also those this frame is not made in; and the chosen one, even if it has gone meanwhile. */
export function offersFor(choice: Choice, lists: Lists): { sizes: OfferedSize[] } {
  const mounts = mountsFrom(lists.frames)
  const ids = new Set([...sizesOf(choice.kind, lists), choice.size])
  return {
    sizes: [...ids].map((id) => {
      const sized = { ...choice, size: id }
      const reason = whyNot(sized, lists)
      const { orientation } = listedSize(id)
      const shape = shapeOf(reason === 'mat-too-wide' ? { ...sized, mat: { ...choice.mat, isOn: false } } : sized, mounts)
      return { id, label: sizeWords(id), orientation, shape, priceFils: priceOf(sized, lists), isAvailable: !reason, whyNot: reason }
    }),
  }
}

/** [OF4] Every frame is offered with its price; one that is not made in the size says so. */
export function framesFor(choice: Choice, lists: Lists): OfferedFrame[] {
  return lists.frames.map(({ id, name, style }) => {
    const framed = { ...choice, frameId: id }
    return { id, name, style, priceFils: priceOf(framed, lists), whyNot: whyNot(framed, lists) }
  })
}

/** [OF5] Both mats of the chosen frame, and what each adds to the price. */
export function matsFor(choice: Choice, lists: Lists): OfferedMat[] {
  const mounts = mountsFrom(lists.frames)
  const catalogue = pricedCatalogue(lists.frames, lists.canvases)
  const priced = (mat: PieceSpec['mat']) => priceItem({ ...pieceSpecOf(choice), mat }, catalogue)
  const bare = priced(null)
  return matSizes.map((size) => {
    const matted = priced({ size })
    const reason = whyNot({ ...choice, mat: { ...choice.mat, isOn: true, size } }, lists)
    const extraFils = bare.ok && matted.ok ? fils(matted.unitFils - bare.unitFils) : fils(0)
    return { size, widthMm: mounts(choice.frameId)[size], extraFils, isAvailable: !reason, whyNot: reason }
  })
}

/** The sizes a product has at all, whatever the frame. */
export function sizesOf(kind: EditorKind, { frames, canvases }: Lists): string[] {
  const { isCanvas, isPanoramic } = kindTraits[kind]
  const ids = isCanvas
    ? canvases.filter(({ panoramic }) => panoramic === isPanoramic).map(({ size }) => size)
    : frames.flatMap(({ sizes }) => sizes.map(({ id }) => id))
  return [...new Set(ids)]
}

/** The sizes that can be had in what is chosen otherwise. */
export function madeSizes(choice: Choice, lists: Lists): string[] {
  return sizesOf(choice.kind, lists).filter((size) => !whyNot({ ...choice, size }, lists))
}

function whyNot(choice: Choice, lists: Lists): WhyNot | null {
  const { kind, size, frameId, mat } = choice
  const { isCanvas, hasFrame } = kindTraits[kind]
  const frame = lists.frames.find(({ id }) => id === frameId)
  if (!sizesOf(kind, lists).includes(size) || (hasFrame && !frame)) return 'retired'
  const stock = frame && hasFrame ? whyNotNow(pieceSpecOf(choice), { frames: pricedCatalogue([frame], []).frames }) : null
  if (stock === 'out-of-stock' || isCanvas) return stock
  if (!frame?.sizes.some(({ id }) => id === size)) return 'not-in-frame'
  if (stock) return stock
  const borderMm = mountsFrom(lists.frames)(frameId)[mat.size]
  const { widthMm, heightMm } = openingMm(listedSize(size), mat.isOn ? { borderMm } : null)
  return Math.min(widthMm, heightMm) < leastOpeningMm ? 'mat-too-wide' : null
}

/** [OF9] Where what is chosen can't be had (the shop has changed meanwhile): why, and the nearest that can; null where all is well. */
export function remedyFor(choice: Choice, lists: Lists): { whyNot: WhyNot; change: Partial<Choice> | null } | null {
  const reason = whyNot(choice, lists)
  if (!reason) return null
  const isMade = (change: Partial<Choice>) => !whyNot({ ...choice, ...change }, lists)
  if (reason === 'mat-too-wide') return { whyNot: reason, change: { mat: { ...choice.mat, isOn: false } } }
  if (reason === 'mat-not-offered') {
    const mats = [...matSizes.map((size) => ({ ...choice.mat, size })), { ...choice.mat, isOn: false }]
    const mat = mats.find((each) => isMade({ mat: each }))
    return { whyNot: reason, change: mat ? { mat } : null }
  }
  const other = lists.frames.find(({ id }) => isMade({ frameId: id }))
  const isFrameGone = !lists.frames.some(({ id }) => id === choice.frameId)
  if (reason === 'out-of-stock' || (isFrameGone && other)) return { whyNot: reason, change: other ? { frameId: other.id } : null }
  const size = nearestSize(
    choice.size,
    sizesOf(choice.kind, lists).filter((id) => isMade({ size: id })),
  )
  return { whyNot: reason, change: size ? { size } : null }
}

/** [OF6] How much of a photo a piece of this shape leaves out, from 0 to 1. */
export function croppedShare({ widthPx, heightPx }: PhotoPx, sizeId: string): number {
  const { widthMm, heightMm } = listedSize(sizeId)
  const [photo, piece] = [widthPx / heightPx, widthMm / heightMm]
  return 1 - Math.min(photo, piece) / Math.max(photo, piece)
}

/** [OF8] Sizes are found where everybody looks for them: the smallest first. */
export function smallestFirst<Sized extends { id: string }>(sizes: readonly Sized[]): Sized[] {
  return sizes.toSorted((a, b) => areaOf(a.id) - areaOf(b.id))
}

/** [OF7] The orientations there are, always in this order. */
export function orientationsOf(sizes: readonly { orientation: Orientation }[]): Orientation[] {
  return (['portrait', 'landscape', 'square'] as const).filter((orientation) => sizes.some((size) => size.orientation === orientation))
}

/** [OF7] Turning the piece: the same size on its side where it is made, else the nearest of that orientation that can be had. */
export function turnedSize(size: string, orientation: Orientation, sizes: readonly OfferedSize[]): string | null {
  return turnedAmong(
    size,
    orientation,
    sizes.filter(({ isAvailable }) => isAvailable).map(({ id }) => id),
  )
}

/** [OF7] A square takes the place of what is not smaller, where there is such a one; of two that are as near, the smaller. */
export function turnedAmong(size: string, orientation: Orientation, made: readonly string[]): string | null {
  if (listedSize(size).orientation === orientation) return size
  const candidates = made.filter((id) => listedSize(id).orientation === orientation).toSorted((a, b) => areaOf(a) - areaOf(b))
  if (orientation === 'square') return squareLike(size, candidates) ?? nearestSize(size, candidates)
  return nearestSize(mirrored(size), candidates)
}

/** The largest square that is not larger than a size, and not smaller than half of it. */
export function squareLike(size: string, made: readonly string[]): string | null {
  const squares = made.filter((id) => listedSize(id).orientation === 'square')
  const like = squares.filter((id) => areaOf(id) <= areaOf(size) && areaOf(id) >= areaOf(size) / 2)
  return like.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? null
}

export function areaOf(size: string): number {
  const { widthMm, heightMm } = listedSize(size)
  return widthMm * heightMm
}

export const kindWords: Readonly<Record<EditorKind, () => string>> = {
  'print-frame': m.cart_frame,
  canvas: m.cart_canvas,
  'framed-canvas': m.cart_framed_canvas,
  'panoramic-canvas': m.cart_panoramic,
  'framed-panoramic-canvas': m.cart_framed_panoramic,
}

export const whyNotWords: Readonly<Record<WhyNot, () => string>> = {
  'not-in-frame': m.editor_why_not_in_frame,
  retired: m.editor_why_retired,
  'out-of-stock': m.stock_out,
  'mat-not-offered': m.editor_why_mat_not_offered,
  'mat-too-wide': m.editor_why_mat_too_wide,
}

export function sizeWords(id: string): string {
  const { widthMm, heightMm } = listedSize(id)
  return m.size_cm({ width: widthMm / 10, height: heightMm / 10 })
}
