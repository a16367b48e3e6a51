import { expect, test } from 'vitest'
import { languages } from '../../src/domain/languages.ts'
import { m } from '../../src/words/messages.js'
import { plural } from './registry.js'

test.each(languages)('the plural of %s is what Unicode says, for whole numbers and parts of one', (language) => {
  const rules = new Intl.PluralRules(language)
  const counts = [...Array.from({ length: 5000 }, (_none, count) => count), 12_345, 1_000_000, 1_000_102, 0.5, 1.5, 2.5, 99.9]
  expect(counts.filter((count) => plural(language, count) !== rules.select(count))).toEqual([])
})

test('what is counted is said with its own form of the word, in Arabic one of six', () => {
  const counted = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 1000]
  expect([1, 2, 12].map((count) => m.cart_pieces({ count }))).toEqual(['1 piece', '2 pieces', '12 pieces'])
  expect(counted.map((count) => m.cart_pieces({ count }, { locale: 'ar' }))).toEqual([
    'لا قطع',
    'قطعة واحدة',
    'قطعتان',
    '3 قطع',
    '10 قطع',
    '11 قطعة',
    '99 قطعة',
    '100 قطعة',
    '102 قطعة',
    '103 قطع',
    '1000 قطعة',
  ])
})
