import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { EditorKind } from '#features/designs/editor-kind.ts'
import type { Lists } from '#features/editing/ui/offers/offers.ts'
import { kindMessage } from '#features/editing/ui/offers/size-wishes.ts'
import { useKindWords } from '#features/editing/ui/offers/use-kind-words.ts'
import type { BeginQuery } from './begin.ts'
import { takeKind } from './editor-state.ts'
import type { Editor } from './use-editor.ts'

/** What the address names to begin with. */
export function useAskedFor(kind: EditorKind): BeginQuery {
  const [params] = useSearchParams()
  const frame = params.get('frame')
  return { kind, size: params.get('size'), frameId: frame === null ? null : Number(frame), mat: params.get('mat') }
}

/**
 * Another address is another product; and a product that an undo brings back has its own address again. A line of the cart that is edited stays
 * it in another product. What is said of a product goes with it. Answers how to go to one.
 */
export function useProductAddress(kind: EditorKind, editor: Editor, lists: Lists): (kind: EditorKind) => void {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const line = params.get('item')
  const leadTo = (to: EditorKind, { replace = false } = {}) =>
    void navigate({ pathname: `/${to}`, search: line === null ? '' : `?item=${line}` }, { replace, preventScrollReset: true })
  const { state } = editor
  const sayKind = useKindWords(state.kind)
  const follow = useEffectEvent((addressed: EditorKind) => {
    if (addressed === state.kind) return
    const taken = takeKind(state, addressed, lists)
    if (!taken) return
    editor.takeKind(addressed)
    if (state.photos.length > 0 || taken.size !== state.size) sayKind(addressed, kindMessage(state, addressed, taken.size, lists))
  })
  useEffect(() => follow(kind), [kind])
  const lead = useEffectEvent((edited: EditorKind) => {
    if (edited !== kind) leadTo(edited, { replace: true })
  })
  useEffect(() => lead(state.kind), [state.kind])
  return leadTo
}
