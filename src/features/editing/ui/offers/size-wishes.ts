import { isPanorama, photoOrientation } from '#domain/print/photo-shape.ts'
import type { PhotoPx } from '#domain/print/units.ts'
import type { Orientation } from '#domain/looks/size.ts'
import { kindTraits, type EditorKind } from '#features/designs/editor-kind.ts'
import { m } from '#words/messages.js'
import { nearestSize, type Choice } from '../choice.ts'
import { areaOf, kindWords, madeSizes, sizesOf, sizeWords, squareLike, turnedAmong, type Lists } from './offers.ts'

/** The size of a product that photos begin with. */
export type SizeWish = {
  kind: EditorKind
  size: string
  /** Somebody has decided how it hangs, upright, wide or square; until then each photo does. */
  isOriented: boolean
}

/** What has been wished for, at most one for each product; the latest is the last, and there is always one. */
export type SizeWishes = readonly SizeWish[]

export type Wishing = Choice & { wishes: SizeWishes }

/**
 * [SW2] The size for a photo, where the photo decides how it hangs: the wished one turned as the photo is. A square photo gets a square only where
 * there is one that is not larger, and not smaller than half; a panorama is wide unless the photo is tall.
 */
export function sizeForPhoto(wished: Choice, px: PhotoPx, lists: Lists): string {
  const own = photoOrientation(px)
  if (own !== 'square') return turned(wished, own, lists)
  if (kindTraits[wished.kind].isPanoramic) return turned(wished, 'landscape', lists)
  return squareLike(wished.size, madeSizes(wished, lists)) ?? wished.size
}

/** [SW3] The chosen size hung otherwise: its mirror where that can be had, else the nearest of that orientation, else as it is. */
export function turned(choice: Choice, orientation: Orientation, lists: Lists): string {
  return turnedAmong(choice.size, orientation, madeSizes(choice, lists)) ?? choice.size
}

/**
 * [SW4] The size that a product begins with: the one wished for it, else the nearest to the last that somebody wished for anything. Looking around
 * is no wish, so it never leads to another size, and where there is one that is not larger it is taken. Null where nothing of it is made.
 */
export function wishFor(wishing: Wishing, kind: EditorKind, lists: Lists): SizeWish | null {
  const { wishes } = wishing
  const own = wishes.find((wish) => wish.kind === kind)
  if (own) return own
  const last = wishes.at(-1)
  if (!last) return null
  const ordered = madeSizes({ ...wishing, kind }, lists)
  // In a frame that is out of stock none can be had now: the product says so itself.
  const made = ordered.length > 0 ? ordered : sizesOf(kind, lists)
  const notLarger = made.filter((id) => areaOf(id) <= areaOf(last.size))
  const size = nearestSize(last.size, notLarger.length > 0 ? notLarger : made)
  if (!size) return null
  const { isPanoramic } = kindTraits[kind]
  if (isPanoramic === kindTraits[last.kind].isPanoramic) return { kind, size, isOriented: last.isOriented }
  // Nobody has said how a panorama hangs by what they said of a picture: it is wide.
  return { kind, size: isPanoramic ? (turnedAmong(size, 'landscape', made) ?? size) : size, isOriented: false }
}

export function withWish(wishes: SizeWishes, wish: SizeWish): SizeWishes {
  return [...wishes.filter(({ kind }) => kind !== wish.kind), wish]
}

const panoramas: Partial<Readonly<Record<EditorKind, EditorKind>>> = {
  'print-frame': 'panoramic-canvas',
  canvas: 'panoramic-canvas',
  'framed-canvas': 'framed-panoramic-canvas',
}

/** [SW6] The product that would show more of a very long photo; null where there is none. */
export function panoramaFor(wishing: Wishing, px: PhotoPx, lists: Lists): EditorKind | null {
  const kind = panoramas[wishing.kind]
  return kind && isPanorama(px) && wishFor(wishing, kind, lists) ? kind : null
}

/** [SW5] What is to be said of another product: its size; and where it had to be another than somebody chose, why. That a panorama is none of a picture's sizes needs no word. */
export function kindMessage(before: Wishing, kind: EditorKind, size: string, lists: Lists): string {
  const product = kindWords[kind]()
  const isWished = before.wishes.some((wish) => wish.kind === kind)
  const isAlike = kindTraits[kind].isPanoramic === kindTraits[before.kind].isPanoramic
  return isWished || !isAlike || isUnchosen(before.wishes) || madeSizes({ ...before, kind }, lists).includes(before.size)
    ? m.editor_kind_same_size({ product, size: sizeWords(size) })
    : m.editor_kind_nearest_size({ product, size: sizeWords(size), before: sizeWords(before.size) })
}

function isUnchosen([first, ...later]: SizeWishes): boolean {
  return later.length === 0 && first !== undefined && !first.isOriented && first.size === kindTraits[first.kind].firstSize
}
