import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('what has the same key stands together, in the order it came', () => {
  expect([...groupBy([3, 1, 4, 1, 5], (number) => (number % 2 === 0 ? 'even' : 'odd'))]).toEqual([
    ['odd', [3, 1, 1, 5]],
    ['even', [4]],
  ])
  expect(groupBy([], String).size).toBe(0)
})
