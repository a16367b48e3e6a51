import { expect, test } from 'vitest'
import { amend, historyOf, nextLabels, record, redo, undo, withdraw } from './history.ts'

const taken = (...labels: string[]) =>
  labels.reduce((history, label, index) => record(history, history.present + 1, label, index * 1000), historyOf(0))

test('steps are undone and redone in turn, each with its name', () => {
  const three = taken('Move', 'Zoom', 'Turn')
  expect(nextLabels(three)).toEqual({ undo: 'Turn', redo: null })
  const back = undo(undo(three))
  expect(back.present).toBe(1)
  expect(nextLabels(back)).toEqual({ undo: 'Move', redo: 'Zoom' })
  expect(redo(redo(back)).present).toBe(3)
  expect(nextLabels(redo(redo(back)))).toEqual({ undo: 'Turn', redo: null })
})

test('at either end nothing happens', () => {
  const none = historyOf('a')
  expect(undo(none)).toBe(none)
  expect(redo(none)).toBe(none)
})

test('a new step forgets what was undone', () => {
  expect(nextLabels(record(undo(taken('Move', 'Zoom')), 9, 'Turn', 9000))).toEqual({ undo: 'Turn', redo: null })
})

test('a key held down is one step; after a pause it is another', () => {
  let history = historyOf(0)
  for (const at of [0, 100, 600, 2000, 2100]) history = record(history, history.present + 1, 'Move', at)
  expect(history.past.map(({ state }) => state)).toEqual([0, 3])
  expect(undo(history).present).toBe(3)
  expect(record(undo(history), 7, 'Move', 2150).past).toHaveLength(2)
})

test('what takes long may be one step all the same, unless another came between', () => {
  const added = record(record(historyOf(0), 1, 'Add', 0), 2, 'Add', 20_000, Number.POSITIVE_INFINITY)
  expect(added.past.map(({ state }) => state)).toEqual([0])
  const moved = record(added, 3, 'Move', 21_000)
  expect(record(moved, 4, 'Add', 22_000, Number.POSITIVE_INFINITY).past.map(({ state }) => state)).toEqual([0, 2, 3])
})

test('no more than a hundred steps are kept', () => {
  const many = taken(...Array.from({ length: 130 }, (_, index) => `Step ${index}`))
  expect(many.past).toHaveLength(100)
})

test('what is no step reaches the past and the future too', () => {
  const { past, present, future } = amend(undo(taken('Move', 'Zoom')), (state) => state + 100)
  expect([past[0]?.state, present, future[0]?.state]).toEqual([100, 101, 102])
})

test('what is withdrawn is in no step, and a step that only brought or removed it is none', () => {
  const without = (letters: string) => letters.replaceAll('b', '')
  const steps = [
    ['ab', 'Add'],
    ['a', 'Remove'],
    ['ac', 'Add'],
    ['abc', 'Add'],
  ] as const
  const all = steps.reduce((history, [next, label], at) => record(history, next, label, at * 1000), historyOf('a'))
  expect(withdraw(all, without)).toMatchObject({ past: [{ state: 'a', label: 'Add' }], present: 'ac', future: [] })
  expect(withdraw(undo(undo(undo(all))), without)).toMatchObject({ past: [], present: 'a', future: [{ state: 'ac', label: 'Add' }] })
})
