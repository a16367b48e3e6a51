import { listedSize } from '#domain/looks/size.ts'
import { readMatLook } from '#domain/prices/pricing.ts'
import type { EditorKind } from '#features/designs/editor-kind.ts'
import { nearestSize } from '#features/editing/ui/choice.ts'
import { sizesOf, type Lists } from '#features/editing/ui/offers/offers.ts'
import { choose, takeKind, wishSize, type EditorState } from './editor-state.ts'

/** What the address asks for: a product always, a size, a frame and a mat perhaps. */
export type BeginQuery = { kind: EditorKind; size: string | null; frameId: number | null; mat: string | null }

/**
 * [B1] What was there, turned into what is asked for; what the shop does not make is not asked. Upright or wide it hangs as its photo is, but square is a shape.
 * A piece that looks so already stays as it is.
 */
export function beginWith(state: EditorState, asked: BeginQuery, lists: Lists): EditorState {
  const sized = inAskedSize(state, asked, lists)
  const frame = lists.frames.find(({ id }) => id === asked.frameId)
  const framed = !frame || frame.id === sized.frameId ? sized : choose(sized, { frameId: frame.id }, lists)
  const mat = readMatLook(asked.mat)
  const begun = mat ? choose(framed, { mat: { ...framed.mat, ...mat } }, lists) : framed
  return state.photos.length > 0 && lookOf(begun) === lookOf(state) ? state : begun
}

function lookOf({ kind, size, frameId, mat, photos }: EditorState): string {
  return JSON.stringify([kind, size, frameId, mat.isOn, mat.colour, mat.size, photos.map((photo) => photo.size)])
}

function inAskedSize(state: EditorState, { kind, size }: BeginQuery, lists: Lists): EditorState {
  const sizes = sizesOf(kind, lists)
  if (size && sizes.includes(size)) return wishSize(state, { kind, size, isOriented: listedSize(size).orientation === 'square' }, lists)
  if (kind !== state.kind) return takeKind(state, kind, lists) ?? state
  const nearest = sizes.includes(state.size) ? null : nearestSize(state.size, sizes)
  return nearest ? wishSize(state, { kind, size: nearest, isOriented: false }, lists) : state
}
