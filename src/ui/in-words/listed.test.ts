import { expect, test } from 'vitest'
import { inLanguage } from '#platform/moment.ts'
import { joined, listed } from './listed.ts'

test.each([
  [[], ''],
  [['square'], 'square'],
  [['landscape', 'square'], 'landscape and square'],
  [['landscape', 'square', 'panoramic'], 'landscape, square and panoramic'],
])('%j is said as %j', (names, words) => {
  expect(listed(names)).toBe(words)
})

test('parts of one thing stand apart by the comma of their language', () => {
  expect(joined(['Canvas', '30 × 40 cm'])).toBe('Canvas, 30 × 40 cm')
  expect(joined(['Canvas'])).toBe('Canvas')
  expect(inLanguage('ar', () => joined(['كانفس', 'مرآة']))).toBe('\u200f\u2068كانفس\u2069، \u2068مرآة\u2069')
})
