import { expect, test } from 'vitest'
import { isCleared } from './draft-place.ts'
import { historyOf, record, undo } from './history.ts'

test('[DP1] a stage that was emptied is cleared, one that was never filled is not', () => {
  const empty = historyOf<{ photos: { key: string }[] }>({ photos: [] })
  expect(isCleared(empty)).toBe(false)
  expect(isCleared(record(empty, { photos: [] }, 'Size', 1))).toBe(false)
  const filled = record(empty, { photos: [{ key: 'a' }] }, 'Photo', 1)
  expect(isCleared(filled)).toBe(false)
  const cleared = record(filled, { photos: [] }, 'Start over', 2)
  expect(isCleared(record(cleared, { photos: [] }, 'Size', 9000))).toBe(true)
  expect(isCleared(undo(cleared))).toBe(false)
})
