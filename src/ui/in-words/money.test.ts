import { expect, test } from 'vitest'
import { fils } from '#domain/prices/money.ts'
import { inLanguage } from '#platform/moment.ts'
import { formatAed } from './money.ts'
import { sizeInWords } from './size-in-words.ts'

test.each([
  [19_500, 'AED 195', '\u2066195\u2069\u00a0د.إ'],
  [750, 'AED 7.50', '\u20667.50\u2069\u00a0د.إ'],
  [-2550, '−AED 25.50', '\u2066−25.50\u2069\u00a0د.إ'],
])('%i fils are said in each language, the figures apart from its direction', (amount, english, arabic) => {
  expect(formatAed(fils(amount))).toBe(english)
  expect(inLanguage('ar', () => formatAed(fils(amount)))).toBe(arabic)
})

test('a size keeps its order in a line that runs to the left', () => {
  expect(sizeInWords('30x40')).toBe('30 × 40 cm')
  expect(inLanguage('ar', () => sizeInWords('30x40'))).toBe('\u206630\u00a0×\u00a040\u2069\u00a0سم')
})
