import { expect, test } from 'vitest'
import { listed } from './listed.ts'

test.each([
  [[], ''],
  [['square'], 'square'],
  [['landscape', 'square'], 'landscape and square'],
  [['landscape', 'square', 'panoramic'], 'landscape, square and panoramic'],
])('%j is said as %j', (names, words) => {
  expect(listed(names)).toBe(words)
})
