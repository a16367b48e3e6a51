import type { CanvasEdge, ItemType, MatColour, MatSize } from '#domain/prices/pricing.ts'
import type { Collage } from '#domain/print/collage.ts'
import type { CellMm, PhotoPx } from '#domain/print/units.ts'
import type { Placement } from '#domain/print/placement.ts'
import { layOut, type PieceShape } from '#domain/print/product-layout.ts'
import type { Tone } from '#domain/print/tone.ts'
import { listedSize } from '#domain/looks/size.ts'
import { firstFrameId, kindTraits, type EditorKind } from '#features/designs/editor-kind.ts'
import type { MountsMm } from '#features/designs/mounts.ts'

/** What the piece is made of. */
export type Choice = {
  kind: EditorKind
  size: string
  frameId: number
  /** Kept while a canvas is chosen, for the way back. */
  mat: { isOn: boolean; colour: MatColour; size: MatSize }
  edge: CanvasEdge
  /** Many photos in one piece. */
  collage?: Collage | undefined
}

export type EditedPhoto = {
  /** Names it for as long as it is edited: the id of its upload, or of the photo. */
  key: string
  /** Null until the shop has it. */
  photoId: string | null
  px: PhotoPx
  /** False while only its shape is known, from a first small look. */
  isMeasured: boolean
  placement: Placement
  tone: Tone
  /** The size in which somebody wants it, told that it will be soft; no other one. */
  acceptsPoorIn: string | null
}

export type NewPhoto = Pick<EditedPhoto, 'key' | 'photoId' | 'px' | 'isMeasured'>

/** How wide each frame's mats are. */
export type Mounts = (frameId: number) => MountsMm

/** [E1] What a visit begins with. */
export function firstChoice(kind: EditorKind): Choice {
  return {
    kind,
    size: kindTraits[kind].firstSize,
    frameId: firstFrameId,
    mat: { isOn: true, colour: 'white', size: 'regular' },
    edge: 'mirror',
  }
}

export function productOf({ kind, collage }: Pick<Choice, 'kind' | 'collage'>): ItemType {
  const product = kindTraits[kind].isCanvas ? 'canvas' : 'frame'
  return collage ? `${product}-collage` : product
}

export function shapeOf(choice: Choice, mounts: Mounts): PieceShape {
  const { kind, size, frameId, mat, edge, collage = null } = choice
  const border = kindTraits[kind].isCanvas || !mat.isOn ? null : { borderMm: mounts(frameId)[mat.size] }
  return { product: productOf(choice), size: listedSize(size), mat: border, edge, collage }
}

export function cellOf(choice: Choice, mounts: Mounts): CellMm {
  const [cell] = layOut(shapeOf(choice, mounts)).cells
  if (!cell) throw new Error('A piece has a cell')
  return cell
}

/** [E3] Of the sizes a product has, the one of the same shape that is nearest; and where no shape is the same, the nearest of all. */
export function nearestSize(size: string, offered: readonly string[]): string | null {
  const wanted = listedSize(size)
  const distance = (id: string) => {
    const { widthMm, heightMm, orientation } = listedSize(id)
    return Math.abs(widthMm - wanted.widthMm) + Math.abs(heightMm - wanted.heightMm) + (orientation === wanted.orientation ? 0 : 10_000)
  }
  return offered.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}
