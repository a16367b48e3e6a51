import { headsPlacement, type FaceBox } from '#domain/print/faces.ts'
import { clampPlacement, keepFocus, type Placement } from '#domain/print/placement.ts'
import type { PhotoPx } from '#domain/print/units.ts'
import { plainTone } from '#domain/print/tone.ts'
import { listedSize, type Orientation } from '#domain/looks/size.ts'
import type { DesignContent } from '#features/designs/designs.ts'
import { kindOf, kindTraits, type EditorKind } from '#features/designs/editor-kind.ts'
import { mostPieces } from '#features/designs/most-pieces.ts'
import { cellOf, firstChoice, type Choice, type EditedPhoto, type NewPhoto } from '#features/editing/ui/choice.ts'
import { mountsFrom, type Lists } from '#features/editing/ui/offers/offers.ts'
import { sizeForPhoto, turned, wishFor, withWish, type SizeWish, type SizeWishes } from '#features/editing/ui/offers/size-wishes.ts'

/** A photo with the piece of its own that it becomes: as everything else is chosen, in this size. */
export type PiecePhoto = EditedPhoto & { size: string }

export type EditorState = Choice & {
  /** That of the piece on the stage; and while there is none, of the one to come. */
  size: string
  wishes: SizeWishes
  photos: readonly PiecePhoto[]
  /** Which of the photos is on the stage. */
  current: number
}

/** [E1] What a visit begins with. */
export function firstState(kind: EditorKind): EditorState {
  const choice = firstChoice(kind)
  return { ...choice, wishes: [{ kind, size: choice.size, isOriented: false }], photos: [], current: 0 }
}

/** [E7] What a photo becomes: shape, cell, price, quality and design of it are those of this choice. */
export function pieceOf(state: EditorState, { size }: Pick<PiecePhoto, 'size'>): Choice {
  const { kind, frameId, mat, edge } = state
  return { kind, size, frameId, mat, edge }
}

/**
 * [E2] Another size, mat, frame or edge: every photo keeps its focus. A size is for all photos, each of which stays as it hangs, and one chosen
 * before there is a photo hangs as that is; but to turn the piece turns the one on the stage, and from then on decides how later ones hang.
 */
export function choose(state: EditorState, change: Partial<Omit<Choice, 'kind'>>, lists: Lists): EditorState {
  const { size = state.size } = change
  const next = { ...state, ...change }
  if (size === state.size) return hung(state, next, (photo) => photo.size, lists)
  const { orientation } = listedSize(size)
  const isTurn = orientation !== listedSize(state.size).orientation
  const isOriented = isTurn || (wishFor(state, state.kind, lists)?.isOriented ?? false)
  const wishes = withWish(state.wishes, { kind: state.kind, size, isOriented })
  const sizeOf = (photo: PiecePhoto, at: number) => {
    if (at === state.current) return size
    return isTurn ? photo.size : turned({ ...next, size }, listedSize(photo.size).orientation, lists)
  }
  return hung(state, { ...next, wishes }, sizeOf, lists)
}

/**
 * [E8] Another product, in the size that was wished for it. A photo that has decided how it hangs decides again, as does each in a panorama; what somebody
 * has turned stays as it hangs. Null where it can't be had.
 */
export function takeKind(state: EditorState, kind: EditorKind, lists: Lists): EditorState | null {
  const wish = wishFor(state, kind, lists)
  return wish && hungAgain(state, { ...state, kind, size: wish.size }, wish, lists)
}

/** [E8] The size that photos to come begin with; what hangs already takes it too, and stays as it hangs. */
export function wishSize(state: EditorState, wish: SizeWish, lists: Lists): EditorState {
  const { kind, size } = wish
  return hungAgain(state, { ...state, kind, size, wishes: withWish(state.wishes, wish) }, wish, lists)
}

function hungAgain(state: EditorState, next: EditorState, wish: SizeWish, lists: Lists): EditorState {
  const isAlike = kindTraits[state.kind].isPanoramic === kindTraits[next.kind].isPanoramic
  const sizeOf = (photo: PiecePhoto) =>
    isAlike && !(hasDecided(state, photo, lists) && !wish.isOriented)
      ? turned({ ...next, size: wish.size }, listedSize(photo.size).orientation, lists)
      : sizeOfNew(next, wish, photo.px, lists)
  return hung(state, next, sizeOf, lists)
}

/** Whether a photo hangs as it does because it is so, and not because somebody wanted it. */
function hasDecided(state: EditorState, photo: PiecePhoto, lists: Lists): boolean {
  const wish = wishFor(state, state.kind, lists)
  return wish !== null && !wish.isOriented && photo.size === sizeOfNew(state, wish, photo.px, lists)
}

function sizeOfNew(state: EditorState, wish: SizeWish, px: PhotoPx, lists: Lists): string {
  return wish.isOriented ? wish.size : sizeForPhoto({ ...state, size: wish.size }, px, lists)
}

/** Every photo in the size it has now, its focus kept. */
function hung(before: EditorState, next: EditorState, sizeOf: (photo: PiecePhoto, at: number) => string, lists: Lists): EditorState {
  const mounts = mountsFrom(lists.frames)
  const photos = before.photos.map((photo, at) => {
    const size = sizeOf(photo, at)
    const [from, to] = [cellOf(pieceOf(before, photo), mounts), cellOf(pieceOf(next, { size }), mounts)]
    return { ...photo, size, placement: keepFocus(photo.px, from, to, photo.placement) }
  })
  return onStage({ ...next, photos }, next.current)
}

/** [E7] The size that is spoken of is that of the piece one sees. */
export function onStage(state: EditorState, at: number): EditorState {
  const current = Math.max(0, Math.min(state.photos.length - 1, at))
  return { ...state, current, size: state.photos[current]?.size ?? state.size }
}

/** [E5] The first of the new ones comes on the stage. Each hangs as it is, upright, wide or square, until somebody has decided otherwise. */
export function addPhotos(state: EditorState, added: readonly NewPhoto[], lists: Lists): EditorState {
  const wish = wishFor(state, state.kind, lists)
  const fresh = added
    .filter(({ key }) => !state.photos.some((photo) => photo.key === key))
    .slice(0, mostPieces - state.photos.length)
    .map((photo) => {
      const size = wish ? sizeOfNew(state, wish, photo.px, lists) : state.size
      const placement = headsPlacement(photo.px, cellOf(pieceOf(state, { size }), mountsFrom(lists.frames)), [])
      return { ...photo, size, placement, tone: plainTone, acceptsPoorIn: null }
    })
  return fresh.length === 0 ? state : onStage({ ...state, photos: [...state.photos, ...fresh] }, state.photos.length)
}

/** [E9] Which of the photos that come hang otherwise than was wished; and how, where all of them hang alike. */
export function turnedPhotos(state: EditorState, come: readonly NewPhoto[], lists: Lists): { keys: string[]; to: Orientation | null } {
  const wished = listedSize(wishFor(state, state.kind, lists)?.size ?? state.size).orientation
  const { photos } = addPhotos({ ...state, photos: [] }, come, lists)
  const hanging = photos.map(({ key, size }) => ({ key, orientation: listedSize(size).orientation }))
  const turnedOnes = hanging.filter(({ orientation }) => orientation !== wished)
  const isAlike = new Set(hanging.map(({ orientation }) => orientation)).size === 1
  return { keys: turnedOnes.map(({ key }) => key), to: isAlike ? (hanging[0]?.orientation ?? null) : null }
}

/** [E9] Somebody wants it as it was: so it hangs, and so do those that come later. */
export function turnBack(state: EditorState, keys: readonly string[], lists: Lists): EditorState {
  const wish = wishFor(state, state.kind, lists)
  if (!wish) return state
  const wishes = withWish(state.wishes, { ...wish, isOriented: true })
  return hung(state, { ...state, wishes }, ({ key, size }) => (keys.includes(key) ? wish.size : size), lists)
}

export function removePhoto(state: EditorState, key: string): EditorState {
  const at = state.photos.findIndex((photo) => photo.key === key)
  if (at < 0) return state
  const photos = state.photos.filter((photo) => photo.key !== key)
  return onStage({ ...state, photos }, at < state.current ? state.current - 1 : state.current)
}

/** [E4] Faces were found: a photo that nobody has moved yet begins again with the heads inside. */
export function mindFaces(state: EditorState, key: string, faces: readonly FaceBox[], lists: Lists): EditorState {
  const photo = state.photos.find((each) => each.key === key)
  if (!photo) return state
  const cell = cellOf(pieceOf(state, photo), mountsFrom(lists.frames))
  const begun = headsPlacement(photo.px, cell, [])
  const isUntouched = Object.entries(begun).every(([field, value]) => Math.abs(photo.placement[field as keyof Placement] - value) < 1e-6)
  return isUntouched ? changePhoto(state, key, { placement: headsPlacement(photo.px, cell, faces) }) : state
}

/** What became known of a photo: where its shape is not what was thought, it leaves no gap, and hangs as it is. */
export function learnPhoto(state: EditorState, key: string, known: Partial<EditedPhoto>, lists: Lists): EditorState {
  const photo = state.photos.find((each) => each.key === key)
  if (!photo || !known.px) return changePhoto(state, key, known)
  const wish = wishFor(state, state.kind, lists)
  const size = wish && hasDecided(state, photo, lists) ? sizeOfNew(state, wish, known.px, lists) : photo.size
  const cell = cellOf(pieceOf(state, { size }), mountsFrom(lists.frames))
  const placement = size === photo.size ? clampPlacement(known.px, cell, photo.placement) : headsPlacement(known.px, cell, [])
  return onStage(changePhoto(state, key, { ...known, size, placement }), state.current)
}

export function changePhoto(state: EditorState, key: string, change: Partial<PiecePhoto>): EditorState {
  return { ...state, photos: state.photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)) }
}

/** [E6] One photo in this piece, as it is kept and ordered. */
export function designOf(state: EditorState, photo: PiecePhoto): DesignContent {
  const { photoId, placement, tone, acceptsPoorIn } = photo
  const { kind, size, frameId, mat, edge } = pieceOf(state, photo)
  const { isCanvas, hasFrame } = kindTraits[kind]
  return {
    product: isCanvas ? 'canvas' : 'frame',
    size,
    ...(hasFrame ? { frameId } : {}),
    ...(!isCanvas && mat.isOn ? { mat: { colour: mat.colour, size: mat.size } } : {}),
    ...(isCanvas ? { edge } : {}),
    cells: [{ photoId, placement, tone }],
    ...(acceptsPoorIn === size ? { acceptsLowQuality: true } : {}),
  }
}

/** [E6] And back: a line of the cart is edited again with everything as it was. */
export function stateOf(design: DesignContent, px: PhotoPx): EditorState {
  const { size, frameId, mat, edge, cells, acceptsLowQuality } = design
  const [cell] = cells
  const kind = kindOf(design)
  const begun = firstState(kind)
  const photos = cell?.photoId
    ? [
        {
          key: cell.photoId,
          photoId: cell.photoId,
          px,
          isMeasured: true,
          placement: cell.placement,
          tone: cell.tone ?? plainTone,
          acceptsPoorIn: acceptsLowQuality ? size : null,
          size,
        },
      ]
    : []
  return {
    ...begun,
    size,
    wishes: [{ kind, size, isOriented: true }],
    frameId: frameId ?? begun.frameId,
    mat: mat ? { isOn: true, ...mat } : { ...begun.mat, isOn: kindTraits[kind].isCanvas },
    edge: edge ?? begun.edge,
    photos,
  }
}

/** [E6] Pieces that go on elsewhere have all choices in common but the size, and each its photo: twice the same one is two photos. */
export function joined([first, ...others]: readonly EditorState[]): EditorState | null {
  if (!first) return null
  const photos = [first, ...others].flatMap((state) => state.photos)
  return { ...first, photos: photos.map((photo, at) => (at === 0 ? photo : { ...photo, key: `${photo.key} ${at}` })) }
}
