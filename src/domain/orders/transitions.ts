/** From each state, the states it may move to: one shape for orders, pieces, payments and whatever else has states. */
export type TransitionTable<State extends string> = Readonly<Record<State, readonly State[]>>

/** [OR2] A move to the state it is in is no refusal: it does nothing. */
export function canMove<State extends string>(table: TransitionTable<State>, from: State, to: State): boolean {
  return from === to || table[from].includes(to)
}
