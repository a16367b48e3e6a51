import { useReducer } from 'react'
import { amend, historyOf, nextLabels, record, redo, undo, withdraw, type History } from './history.ts'

type Change<State> =
  | { kind: 'step'; next: (state: State) => State; label: string; atMs: number; joinsWithinMs: number | undefined }
  | { kind: 'amend'; change: (state: State) => State }
  | { kind: 'withdraw'; change: (state: State) => State }
  | { kind: 'undo'; only: string | null }
  | { kind: 'redo' }
  | { kind: 'restore'; history: History<State> }

function reduce<State>(history: History<State>, change: Change<State>): History<State> {
  switch (change.kind) {
    case 'step': {
      const next = change.next(history.present)
      return next === history.present ? history : record(history, next, change.label, change.atMs, change.joinsWithinMs)
    }
    case 'amend':
      return amend(history, change.change)
    case 'withdraw':
      return withdraw(history, change.change)
    case 'undo':
      return change.only === null || nextLabels(history).undo === change.only ? undo(history) : history
    case 'redo':
      return redo(history)
    case 'restore':
      return change.history
  }
}

/** What is edited, step by step; each has a name and can be undone. */
export function useSteps<State>(first: () => State) {
  const [history, dispatch] = useReducer(reduce<State>, null, () => historyOf(first()))
  return {
    state: history.present,
    history,
    labels: nextLabels(history),
    step: (label: string, next: (state: State) => State, joinsWithinMs?: number) =>
      dispatch({ kind: 'step', next, label, atMs: performance.now(), joinsWithinMs }),
    /** What is no step of its own. */
    amend: (change: (state: State) => State) => dispatch({ kind: 'amend', change }),
    /** What must never come back. */
    withdraw: (change: (state: State) => State) => dispatch({ kind: 'withdraw', change }),
    undo: () => dispatch({ kind: 'undo', only: null }),
    /** Of this name, as long as nothing came after it. */
    undoOnly: (label: string) => dispatch({ kind: 'undo', only: label }),
    redo: () => dispatch({ kind: 'redo' }),
    /** What a visit begins with is no step either. */
    begin: (state: State) => dispatch({ kind: 'restore', history: historyOf(state) }),
    restore: (restored: History<State>) => dispatch({ kind: 'restore', history: restored }),
  }
}

export type Steps<State> = ReturnType<typeof useSteps<State>>
