import { expect, test } from 'vitest'
import { outsideWords } from './outside-words.ts'
import { plainShape } from './ui/plain-shape.ts'

test('the outside size is that of the drawn frame, mat or not; a bare canvas has none', () => {
  expect(outsideWords(plainShape('frame', '30x40'), 'black')).toBe('Outside about 33 × 43 cm')
  expect(outsideWords(plainShape('frame', '40x30', { mat: { borderMm: 25 } }), 'weathered')).toBe('Outside about 45 × 35 cm')
  expect(outsideWords(plainShape('canvas', '90x30'), 'walnut')).toBe('Outside about 94 × 34 cm')
  expect(outsideWords(plainShape('canvas', '90x30'), null)).toBeNull()
})
