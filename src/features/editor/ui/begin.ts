import { kindTraits, type EditorKind } from '#features/designs/editor-kind.ts'
import { nearestSize, type Mounts } from '#features/editing/ui/choice.ts'
import { choose, type EditorState } from './editor-state.ts'
import { changeKind, sizesOf, type Lists } from '#features/editing/ui/offers/offers.ts'

/** What the address asks for: a product always, a size and a frame perhaps. */
export type Asked = { kind: EditorKind; size: string | null; frameId: number | null }

/** [B1] What was there, turned into what is asked for; what the shop does not make is not asked. */
export function beginWith(state: EditorState, asked: Asked, lists: Lists, mounts: Mounts): EditorState {
  const sizes = sizesOf(asked.kind, lists)
  const size = asked.size && sizes.includes(asked.size) ? asked.size : sizeFor(state, asked.kind, lists, sizes)
  const frameId = lists.frames.some(({ id }) => id === asked.frameId) ? (asked.frameId ?? state.frameId) : state.frameId
  const isSame = asked.kind === state.kind && size === state.size && frameId === state.frameId
  return isSame ? state : choose(state, { kind: asked.kind, size, frameId }, mounts)
}

function sizeFor(state: EditorState, kind: EditorKind, lists: Lists, sizes: readonly string[]): string {
  if (kind !== state.kind) return changeKind(state, kind, lists)?.change.size ?? kindTraits[kind].firstSize
  return sizes.includes(state.size) ? state.size : (nearestSize(state.size, sizes) ?? state.size)
}
