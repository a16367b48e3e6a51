import { headsPlacement, type FaceBox } from '#domain/print/faces.ts'
import { clampPlacement, keepFocus, type Placement } from '#domain/print/placement.ts'
import type { PhotoPx } from '#domain/print/sharpness.ts'
import { plainTone } from '#domain/print/tone.ts'
import type { DesignContent } from '#features/designs/designs.ts'
import { kindOf, kindTraits, type EditorKind } from '#features/designs/editor-kind.ts'
import { mostPieces } from '#features/designs/most-pieces.ts'
import { cellOf, firstChoice, type Choice, type EditedPhoto, type Mounts, type NewPhoto } from '#features/editing/ui/choice.ts'

export type EditorState = Choice & {
  photos: readonly EditedPhoto[]
  /** Which of the photos is on the stage. */
  current: number
}

/** [E1] What a visit begins with. */
export function firstState(kind: EditorKind): EditorState {
  return { ...firstChoice(kind), photos: [], current: 0 }
}

/** [E2] Another size, mat, frame, edge or product: every photo keeps its focus. */
export function choose(state: EditorState, change: Partial<Choice>, mounts: Mounts): EditorState {
  const next = { ...state, ...change }
  const [from, to] = [cellOf(state, mounts), cellOf(next, mounts)]
  const photos = state.photos.map((photo) => ({ ...photo, placement: keepFocus(photo.px, from, to, photo.placement) }))
  return { ...next, photos }
}

/** [E5] The first of the new ones comes on the stage. */
export function addPhotos(state: EditorState, added: readonly NewPhoto[], mounts: Mounts): EditorState {
  const cell = cellOf(state, mounts)
  const fresh = added
    .filter(({ key }) => !state.photos.some((photo) => photo.key === key))
    .slice(0, mostPieces - state.photos.length)
    .map((photo) => ({ ...photo, placement: headsPlacement(photo.px, cell, []), tone: plainTone, acceptsPoorIn: null }))
  return fresh.length === 0 ? state : { ...state, photos: [...state.photos, ...fresh], current: state.photos.length }
}

export function removePhoto(state: EditorState, key: string): EditorState {
  const at = state.photos.findIndex((photo) => photo.key === key)
  if (at < 0) return state
  const photos = state.photos.filter((photo) => photo.key !== key)
  const current = Math.max(0, Math.min(photos.length - 1, at < state.current ? state.current - 1 : state.current))
  return { ...state, photos, current }
}

/** [E4] Faces were found: a photo that nobody has moved yet begins again with the heads inside. */
export function mindFaces(state: EditorState, key: string, faces: readonly FaceBox[], mounts: Mounts): EditorState {
  const photo = state.photos.find((each) => each.key === key)
  if (!photo) return state
  const cell = cellOf(state, mounts)
  const begun = headsPlacement(photo.px, cell, [])
  const isUntouched = Object.entries(begun).every(([field, value]) => Math.abs(photo.placement[field as keyof Placement] - value) < 1e-6)
  return isUntouched ? changePhoto(state, key, { placement: headsPlacement(photo.px, cell, faces) }) : state
}

/** What became known of a photo: where its shape is not quite what was thought, it leaves no gap. */
export function learnPhoto(state: EditorState, key: string, known: Partial<EditedPhoto>, mounts: Mounts): EditorState {
  const photo = state.photos.find((each) => each.key === key)
  if (!photo || !known.px) return changePhoto(state, key, known)
  return changePhoto(state, key, { ...known, placement: clampPlacement(known.px, cellOf(state, mounts), photo.placement) })
}

export function changePhoto(state: EditorState, key: string, change: Partial<EditedPhoto>): EditorState {
  return { ...state, photos: state.photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)) }
}

/** [E6] One photo in this piece, as it is kept and ordered. */
export function designOf(state: EditorState, { photoId, placement, tone, acceptsPoorIn }: EditedPhoto): DesignContent {
  const { kind, size, frameId, mat, edge } = state
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
        },
      ]
    : []
  return {
    ...begun,
    size,
    frameId: frameId ?? begun.frameId,
    mat: mat ? { isOn: true, ...mat } : { ...begun.mat, isOn: kindTraits[kind].isCanvas },
    edge: edge ?? begun.edge,
    photos,
  }
}

/** [E6] Pieces that go on elsewhere have all choices in common, and each its photo: twice the same one is two photos. */
export function joined([first, ...others]: readonly EditorState[]): EditorState | null {
  if (!first) return null
  const photos = [first, ...others].flatMap((state) => state.photos)
  return { ...first, photos: photos.map((photo, at) => (at === 0 ? photo : { ...photo, key: `${photo.key} ${at}` })) }
}
