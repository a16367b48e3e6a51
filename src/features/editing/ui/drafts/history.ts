/** What was, with the label of the step that left it; what is; and what was undone. */
export type History<State> = {
  past: readonly Step<State>[]
  present: State
  future: readonly Step<State>[]
  /** When the last step was taken, in ms, for steps that join. */
  lastAt: number
}
type Step<State> = { state: State; label: string }

const mostSteps = 100
/** Steps of one label that follow each other this quickly are one: a key held down, a slider dragged. */
const joinMs = 700

export function historyOf<State>(present: State): History<State> {
  return { past: [], present, future: [], lastAt: 0 }
}

export function record<State>(
  { past, present, lastAt }: History<State>,
  next: State,
  label: string,
  atMs: number,
  joinsWithinMs = joinMs,
): History<State> {
  const joins = past.at(-1)?.label === label && atMs - lastAt < joinsWithinMs
  return { past: joins ? past : [...past, { state: present, label }].slice(-mostSteps), present: next, future: [], lastAt: atMs }
}

/** For what is no step of its own: an upload that got its id, faces that were found. */
export function amend<State>(history: History<State>, change: (state: State) => State): History<State> {
  const changed = (step: Step<State>) => ({ ...step, state: change(step.state) })
  return { ...history, past: history.past.map(changed), present: change(history.present), future: history.future.map(changed) }
}

/** For what must never come back: it leaves every step, and a step that now leads nowhere is none. */
export function withdraw<State>(history: History<State>, change: (state: State) => State): History<State> {
  const { past, present, future, lastAt } = amend(history, change)
  const lasting = (step: Step<State>, beside: State | undefined) => JSON.stringify(step.state) !== JSON.stringify(beside)
  return {
    past: past.filter((step, at) => lasting(step, past[at + 1]?.state ?? present)),
    present,
    future: future.filter((step, at) => lasting(step, future[at - 1]?.state ?? present)),
    lastAt,
  }
}

export function undo<State>(history: History<State>): History<State> {
  const { past, present, future } = history
  const last = past.at(-1)
  if (!last) return history
  return { past: past.slice(0, -1), present: last.state, future: [{ state: present, label: last.label }, ...future], lastAt: 0 }
}

export function redo<State>(history: History<State>): History<State> {
  const { past, present, future } = history
  const [next, ...later] = future
  if (!next) return history
  return { past: [...past, { state: present, label: next.label }], present: next.state, future: later, lastAt: 0 }
}

/** What undo and redo would do, to be said on their buttons. */
export function nextLabels<State>({ past, future }: History<State>): { undo: string | null; redo: string | null } {
  return { undo: past.at(-1)?.label ?? null, redo: future[0]?.label ?? null }
}
