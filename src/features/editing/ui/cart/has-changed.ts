import type { History } from '../drafts/history.ts'
import type { Piece } from './use-add-to-cart.ts'

/** [HC1] Whether the pieces are others than those the history begins with: what was done and undone is no change. */
export function hasChanged<State>({ past, present }: History<State>, piecesOf: (state: State) => readonly Piece[]): boolean {
  const words = (state: State) => JSON.stringify(piecesOf(state).map(({ content }) => content))
  const [first] = past
  return first !== undefined && words(first.state) !== words(present)
}
