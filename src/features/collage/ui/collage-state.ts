import type { CaptionFont } from '#domain/print/caption.ts'
import { printablePart, unprintableIn } from '#domain/print/caption-letters.ts'
import type { Collage } from '#domain/print/collage.ts'
import { findLayout, layoutsFor } from '#domain/print/collage-layouts.ts'
import { headsPlacement, type FaceBox } from '#domain/print/faces.ts'
import * as filling from '#domain/print/filling.ts'
import { photoOrientation } from '#domain/print/photo-shape.ts'
import type { CellMm, PhotoPx } from '#domain/print/units.ts'
import { clampPlacement, keepFocus, restingPlacement, type Placement } from '#domain/print/placement.ts'
import type { Background, CollageLook } from '#domain/print/print-plan.ts'
import { layOut } from '#domain/print/product-layout.ts'
import { plainTone } from '#domain/print/tone.ts'
import { listedSize, type Orientation } from '#domain/looks/size.ts'
import type { DesignContent } from '#features/designs/designs.ts'
import { firstFrameId, kindOf, kindTraits, type EditorKind } from '#features/designs/editor-kind.ts'
import { nearestSize, productOf, shapeOf, type Choice, type EditedPhoto, type Mounts, type NewPhoto } from '#features/editing/ui/choice.ts'
import { mountsFrom, sizesOf, type Lists } from '#features/editing/ui/offers/offers.ts'
import { turned, wishFor, withWish, type SizeWishes, type Wishing } from '#features/editing/ui/offers/size-wishes.ts'

/** A photo of this collage, in a cell or in the tray. */
export type TrayPhoto = NewPhoto & { faces: readonly FaceBox[] }

/** A cell with what lies in it, and how. */
export type Cell = filling.FilledCell & Pick<EditedPhoto, 'placement' | 'tone'>

export type CollageStyle = {
  /** Between two photos and around all of them. */
  gapMm: number
  radiusMm: number
  background: Background
  /** As it was typed; no words, no line. */
  caption: { text: string; font: CaptionFont }
}

export type CollageState = Omit<Choice, 'collage'> & {
  wishes: SizeWishes
  layoutId: string
  style: CollageStyle
  photos: readonly TrayPhoto[]
  /** One for each of the layout's cells. */
  cells: readonly Cell[]
  /** Which cell is worked on; null for the piece as a whole. */
  current: number | null
  /** The shop arranges until somebody does: then what is there stays. */
  isArranged: boolean
  /** And it chooses the layout until somebody does. */
  isLayoutChosen: boolean
  /** The size in which somebody wants it, told that it will be soft. */
  acceptsPoorIn: string | null
}

/** [CS1] As many as a visit takes; what has no cell waits in the tray. */
export const mostPhotos = 60
export const mostGapMm = 30
export const mostRadiusMm = 40
const shapeSlack = 0.01
const emptyCell: Cell = { key: null, isLocked: false, placement: restingPlacement, tone: plainTone }

const firstSize = '45x60'

/** What a visit begins with: where the shop is known, in a size that it makes. */
export function firstCollage(lists?: Lists): CollageState {
  const size = (lists && nearestSize(firstSize, sizesOf('print-frame', lists))) ?? firstSize
  return {
    kind: 'print-frame',
    size,
    wishes: [{ kind: 'print-frame', size, isOriented: false }],
    frameId: firstFrameId,
    mat: { isOn: true, colour: 'white', size: 'regular' },
    edge: 'mirror',
    layoutId: 'grid-2x2',
    style: { gapMm: 5, radiusMm: 0, background: { kind: 'colour', value: '#ffffff' }, caption: { text: '', font: 'display' } },
    photos: [],
    cells: Array.from({ length: 4 }, () => emptyCell),
    current: null,
    isArranged: false,
    isLayoutChosen: false,
    acceptsPoorIn: null,
  }
}

/** [C10] What is printed of it. */
function captionOf({ caption: { text, font } }: CollageStyle): CollageLook['caption'] {
  const printed = printablePart(text, unprintableIn(text)).trim()
  return printed ? { text: printed, font } : null
}

/** What the editor's panels and prices speak of. */
export function choiceOf(state: Pick<CollageState, keyof Omit<Choice, 'collage'> | 'layoutId' | 'style'>): Choice & { collage: Collage } {
  const { kind, size, frameId, mat, edge, layoutId, style } = state
  const { cells = [] } = findLayout(layoutId) ?? {}
  const { gapMm, radiusMm } = style
  return { kind, size, frameId, mat, edge, collage: { cells, gapMm, radiusMm, hasCaption: captionOf(style) !== null } }
}

export function lookOf({ style }: Pick<CollageState, 'style'>): CollageLook {
  return { radiusMm: style.radiusMm, background: style.background, caption: captionOf(style) }
}

export function cellsMmOf(state: Parameters<typeof choiceOf>[0], mounts: Mounts): CellMm[] {
  return layOut(shapeOf(choiceOf(state), mounts)).cells
}

/** [CS3] Another size, mat, frame or style: every photo keeps its focus. To turn the piece, or to choose a size for photos that are there, decides how it hangs. */
export function change(state: CollageState, changes: Partial<Choice & Pick<CollageState, 'style'>>, mounts: Mounts): CollageState {
  const { kind, size } = { ...state, ...changes }
  const isTurn = listedSize(size).orientation !== listedSize(state.size).orientation
  const wasOriented = state.wishes.some((wish) => wish.kind === kind && wish.isOriented)
  const isOriented = isTurn || wasOriented || state.photos.length > 0
  const wishes = size === state.size ? state.wishes : withWish(state.wishes, { kind, size, isOriented })
  return remade(state, { ...state, ...changes, wishes }, mounts)
}

/** [CS3] A layout that does not suit the new orientation gives way. */
function remade(state: CollageState, next: CollageState, mounts: Mounts): CollageState {
  const { orientation } = listedSize(next.size)
  if (!findLayout(state.layoutId)?.orientations.includes(orientation)) {
    return chooseLayout(next, layoutsFor(orientation, state.cells.length)[0]?.id ?? state.layoutId, mounts)
  }
  return moved(state, next, mounts, (cell, at) => ({ ...cell, from: at }))
}

/** [CS8] Another product, in the size that was wished for it, hung as it hangs; but a panorama as most of its photos are. */
export function takeKind(state: CollageState, kind: EditorKind, lists: Lists): CollageState | null {
  const wish = wishFor(wishingOf(state), kind, lists)
  if (!wish) return null
  const isAlike = kindTraits[kind].isPanoramic === kindTraits[state.kind].isPanoramic
  const own = wish.isOriented ? null : mostly(state.photos)
  const orientation = isAlike ? listedSize(state.size).orientation : (own ?? listedSize(wish.size).orientation)
  const size = turned({ ...choiceOf(state), kind, size: wish.size }, orientation, lists)
  return remade(state, { ...state, kind, size }, mountsFrom(lists.frames))
}

/** [CS8] As most of the photos are, until somebody has decided otherwise. */
function hungAsMost(state: CollageState, lists: Lists): CollageState {
  const wish = wishFor(wishingOf(state), state.kind, lists)
  const own = mostly(state.photos)
  if (!wish || wish.isOriented || !own) return state
  const size = turned({ ...choiceOf(state), size: wish.size }, own, lists)
  return size === state.size ? state : remade(state, { ...state, size }, mountsFrom(lists.frames))
}

/** [CS8] The size that was wished for, where the photos have turned it. */
export function turnedFrom(state: CollageState, lists: Lists): string | null {
  const wish = wishFor(wishingOf(state), state.kind, lists)
  const isTurned = wish && !wish.isOriented && listedSize(wish.size).orientation !== listedSize(state.size).orientation
  return isTurned ? wish.size : null
}

export function wishingOf(state: CollageState): Wishing {
  return { ...choiceOf(state), wishes: state.wishes }
}

/** Null where as many are upright as wide. */
function mostly(photos: readonly TrayPhoto[]): Orientation | null {
  const all = photos.map(({ px }) => photoOrientation(px))
  const [upright, wide] = (['portrait', 'landscape'] as const).map((one) => all.filter((each) => each === one).length)
  return upright === wide ? null : Number(upright) > Number(wide) ? 'portrait' : 'landscape'
}

/** [CS4] Another layout: as many photos as it has cells stay in it, the rest wait in the tray. */
export function chooseLayout(state: CollageState, layoutId: string, mounts: Mounts): CollageState {
  const next = { ...state, layoutId }
  const filled = filling.refill(cellsMmOf(next, mounts), state.cells, state.photos)
  return arranged(state, { ...next, current: null }, filled, mounts)
}

/** [CS5] New photos go where the least of them is lost. Until somebody has chosen a layout, it is one for as many as there are. */
export function addPhotos(state: CollageState, added: readonly NewPhoto[], lists: Lists, expected = 0): CollageState {
  const fresh = added.filter(({ key }) => !state.photos.some((photo) => photo.key === key)).slice(0, mostPhotos - state.photos.length)
  if (fresh.length === 0) return state
  const mounts = mountsFrom(lists.frames)
  const next = hungAsMost({ ...state, photos: [...state.photos, ...fresh.map((photo) => ({ ...photo, faces: [] }))] }, lists)
  const laid = suitLayout(next, Math.max(expected, next.photos.length), mounts)
  return laid === next ? arranged(next, next, filling.fill(cellsMmOf(next, mounts), next.cells, next.photos), mounts) : laid
}

/** [CS9] A new photo for one place lies there, and nothing else moves; what lay there waits. From then on somebody has chosen how many places there are. */
export function addPhotoTo(state: CollageState, at: number, photo: NewPhoto, mounts: Mounts): CollageState {
  if (state.photos.length >= mostPhotos || state.photos.some(({ key }) => key === photo.key)) return state
  const photos = [...state.photos, { ...photo, faces: [] }]
  return putPhoto({ ...state, photos, isLayoutChosen: true }, at, photo.key, mounts)
}

/** [CS5] All photos have been looked at, and some were none: the layout is for those that are there. [CS8] The first of them have decided how it hangs. */
export function settle(state: CollageState, lists: Lists): CollageState {
  if (state.photos.length === 0) return state
  const wishes = withWish(state.wishes, { kind: state.kind, size: state.size, isOriented: true })
  return suitLayout({ ...state, wishes }, state.photos.length, mountsFrom(lists.frames))
}

function suitLayout(state: CollageState, count: number, mounts: Mounts): CollageState {
  const suited = layoutsFor(listedSize(state.size).orientation, count)[0]
  const isSuited = state.isLayoutChosen || count < 2 || !suited || suited.cells.length === state.cells.length
  return isSuited ? state : chooseLayout(state, suited.id, mounts)
}

export function removePhoto(state: CollageState, key: string): CollageState {
  return {
    ...state,
    photos: state.photos.filter((photo) => photo.key !== key),
    cells: state.cells.map((cell) => (cell.key === key ? emptyCell : cell)),
  }
}

/** [CS6] What became known of a photo. Its shape or its faces may change where it would best lie, as long as nobody has arranged anything. */
export function learnPhoto(state: CollageState, key: string, known: Partial<TrayPhoto>, mounts: Mounts): CollageState {
  const before = state.photos.find((photo) => photo.key === key)
  if (!before) return state
  const photos = state.photos.map((photo) => (photo === before ? { ...photo, ...known } : photo))
  const cells = state.cells.map((cell) => (cell.key === key && known.key ? { ...cell, key: known.key } : cell))
  const next = { ...state, photos, cells }
  if (!known.px && !known.faces) return next
  const isAsThought = !known.faces && hasShape(before.px, known.px ?? before.px)
  const filled = state.isArranged || isAsThought ? cells : filling.refill(cellsMmOf(next, mounts), cells, photos)
  return arranged(state, next, filled, mounts)
}

/** A small look is as wide to its height as the photo, but for the pixel it was rounded to. */
function hasShape(one: PhotoPx, other: PhotoPx): boolean {
  return Math.abs(one.widthPx * other.heightPx - other.widthPx * one.heightPx) < shapeSlack * one.widthPx * other.heightPx
}

/** The key of a photo that is in the tray before it already. */
export function photoThereTwice({ photos }: CollageState): string | null {
  const ids = photos.map(({ photoId }) => photoId)
  return photos.find(({ photoId }, index) => photoId && ids.indexOf(photoId) < index)?.key ?? null
}

export function swapCells(state: CollageState, from: number, to: number, mounts: Mounts): CollageState {
  return byHand(state, filling.swap(state.cells, from, to), mounts)
}

export function putPhoto(state: CollageState, at: number, key: string, mounts: Mounts): CollageState {
  return byHand(state, filling.put(state.cells, at, key), mounts)
}

export function takePhoto(state: CollageState, at: number, mounts: Mounts): CollageState {
  return byHand(state, filling.take(state.cells, at), mounts)
}

export function lockCell(state: CollageState, at: number, isLocked: boolean, mounts: Mounts): CollageState {
  return byHand(state, filling.lock(state.cells, at, isLocked), mounts)
}

export function shuffle(state: CollageState, seed: number, mounts: Mounts): CollageState {
  return byHand(state, filling.shuffle(state.cells, state.photos, seed), mounts)
}

/** All that is not locked is laid anew, where the least is lost. */
export function autoFill(state: CollageState, mounts: Mounts): CollageState {
  return byHand(state, filling.refill(cellsMmOf(state, mounts), state.cells, state.photos), mounts)
}

/** Photos that wait are laid into the empty cells; the others stay where they are. */
export function fillEmpty(state: CollageState, mounts: Mounts): CollageState {
  return byHand(state, filling.fill(cellsMmOf(state, mounts), state.cells, state.photos), mounts)
}

export function changeCell(state: CollageState, at: number, changes: Partial<Pick<Cell, 'placement' | 'tone'>>): CollageState {
  return { ...state, isArranged: true, cells: state.cells.map((cell, index) => (index === at ? { ...cell, ...changes } : cell)) }
}

export function trayOf({ cells, photos }: Pick<CollageState, 'cells' | 'photos'>): string[] {
  return filling.trayOf(cells, photos)
}

export function photoIn({ cells, photos }: Pick<CollageState, 'cells' | 'photos'>, at: number | null): (EditedPhoto & TrayPhoto) | null {
  const cell = at === null ? undefined : cells[at]
  const photo = photos.find(({ key }) => key === cell?.key)
  return cell && photo ? { ...photo, placement: cell.placement, tone: cell.tone, acceptsPoorIn: null } : null
}

function byHand(state: CollageState, filled: readonly filling.FilledCell[], mounts: Mounts): CollageState {
  return arranged(state, { ...state, isArranged: true }, filled, mounts)
}

/** Each photo where it lies now: how it lay before comes along, wherever that was. */
function arranged(before: CollageState, next: CollageState, filled: readonly filling.FilledCell[], mounts: Mounts): CollageState {
  return moved(before, next, mounts, (_cell, at) => {
    const { key = null, isLocked = false } = filled[at] ?? {}
    return { key, isLocked, from: key === null ? -1 : before.cells.findIndex((cell) => cell.key === key) }
  })
}

type Origin = filling.FilledCell & { from: number }

function moved(before: CollageState, next: CollageState, mounts: Mounts, originOf: (cell: Cell, at: number) => Origin): CollageState {
  const [from, to] = [cellsMmOf(before, mounts), cellsMmOf(next, mounts)]
  const cells = to.map((cellMm, at): Cell => {
    const { key, isLocked, from: origin } = originOf(next.cells[at] ?? emptyCell, at)
    const photo = next.photos.find((each) => each.key === key)
    if (!photo) return emptyCell
    const known = before.photos.find((each) => each.key === key) ?? photo
    const [lay, layIn] = [before.cells[origin], from[origin]]
    if (!lay || !layIn) return { key, isLocked, placement: headsPlacement(photo.px, cellMm, photo.faces), tone: plainTone }
    const isUntouched = isSame(lay.placement, headsPlacement(known.px, layIn, known.faces))
    const placement = isUntouched
      ? headsPlacement(photo.px, cellMm, photo.faces)
      : clampPlacement(photo.px, cellMm, keepFocus(known.px, layIn, cellMm, lay.placement))
    return { key, isLocked, placement, tone: lay.tone }
  })
  return { ...next, cells }
}

function isSame(one: Placement, other: Placement): boolean {
  return Object.entries(one).every(([field, value]) => Math.abs(other[field as keyof Placement] - value) < 1e-6)
}

/** [CS7] The collage as it is kept and ordered. */
export function designOf(state: CollageState): DesignContent {
  const { kind, size, frameId, mat, edge, layoutId, style, cells, photos, acceptsPoorIn } = state
  const { isCanvas, hasFrame } = kindTraits[kind]
  const { gapMm, radiusMm, background } = style
  const caption = captionOf(style)
  return {
    product: productOf(choiceOf(state)),
    size,
    ...(hasFrame ? { frameId } : {}),
    ...(!isCanvas && mat.isOn ? { mat: { colour: mat.colour, size: mat.size } } : {}),
    ...(isCanvas ? { edge } : {}),
    layout: { id: layoutId, gapMm, radiusMm, background, ...(caption ? { caption } : {}) },
    cells: cells.map(({ key, isLocked, placement, tone }) => ({
      photoId: photos.find((photo) => photo.key === key)?.photoId ?? null,
      placement,
      tone,
      ...(isLocked ? { locked: true } : {}),
    })),
    ...(acceptsPoorIn === size ? { acceptsLowQuality: true } : {}),
  }
}

type KnownPhoto = { id: string; width: number; height: number }

/** [CS7] And back: a line of the cart is edited again with everything as it was. Null where its layout, or a photo, is gone. */
export function stateOf(design: DesignContent, known: readonly KnownPhoto[]): CollageState | null {
  const { size, frameId, mat, edge, layout, cells, acceptsLowQuality } = design
  const begun = firstCollage()
  const ids = [...new Set(cells.flatMap(({ photoId }) => photoId ?? []))]
  const photos = ids.flatMap((id) => {
    const photo = known.find((each) => each.id === id)
    return photo ? [{ key: id, photoId: id, px: { widthPx: photo.width, heightPx: photo.height }, isMeasured: true, faces: [] }] : []
  })
  if (!layout || !findLayout(layout.id) || photos.length < ids.length) return null
  const { gapMm, radiusMm, background, caption = begun.style.caption } = layout
  return {
    ...begun,
    kind: kindOf(design),
    size,
    wishes: [{ kind: kindOf(design), size, isOriented: true }],
    frameId: frameId ?? begun.frameId,
    mat: mat ? { isOn: true, ...mat } : { ...begun.mat, isOn: false },
    edge: edge ?? begun.edge,
    layoutId: layout.id,
    style: { gapMm, radiusMm, background, caption },
    photos,
    cells: cells.map(({ photoId, placement, tone = plainTone, locked = false }) => ({ key: photoId, placement, tone, isLocked: locked })),
    isArranged: true,
    isLayoutChosen: true,
    acceptsPoorIn: acceptsLowQuality ? size : null,
  }
}
