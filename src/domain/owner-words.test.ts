import { expect, test } from 'vitest'
import { givenWords, inWordsOf, lacksArabic, otherTexts, withMeasuresInOrder } from './owner-words.ts'

const row = { id: 7, title: 'A wall', text: 'Of oak', words: { ar: { title: 'جدار', text: '' } } }

test('[LN5] a row reads in a language as far as it was written in it, and in English otherwise', () => {
  expect(inWordsOf(row, 'ar')).toEqual({ ...row, title: 'جدار' })
  expect(inWordsOf(row, 'en')).toBe(row)
  expect(inWordsOf({ ...row, words: {} }, 'ar')).toMatchObject({ title: 'A wall', text: 'Of oak' })
})

test('[LN6] what is there in English and empty in Arabic is missing; what is empty in both is not', () => {
  expect(lacksArabic(row, ['title'])).toBe(false)
  expect(lacksArabic(row, ['title', 'text'])).toBe(true)
  expect(lacksArabic({ ...row, text: '' }, ['title', 'text'])).toBe(false)
  expect(lacksArabic({ ...row, words: {} }, ['title'])).toBe(true)
})

test('[LN7] a new shop’s Arabic goes to what is word for word a new shop’s, and to nothing that somebody has put into words', () => {
  const given = [{ title: 'A wall', text: 'Of oak', words: { ar: { title: 'جدار', text: 'من البلوط' } } }]
  const plain = { ...row, words: {} }
  expect(givenWords(plain, given, ['title', 'text'])).toEqual(given[0]?.words)
  expect(givenWords({ ...plain, text: 'Of oak!' }, given, ['title', 'text'])).toBeUndefined()
  expect(givenWords(row, given, ['title', 'text'])).toBeUndefined()
})

test('[LN9] a measure in an Arabic text keeps its order, however often it is written', () => {
  const isolated = 'مقاس \u206630 × 40\u2069 سم، أو \u20662.5×3\u2069'
  expect(withMeasuresInOrder('مقاس 30 × 40 سم، أو 2.5×3')).toBe(isolated)
  expect(withMeasuresInOrder(isolated)).toBe(isolated)
  expect(withMeasuresInOrder('من 2 إلى 3 أيام، 14:00')).toBe('من 2 إلى 3 أيام، 14:00')
  expect(inWordsOf({ ...row, words: { ar: { title: '30 × 40' } } }, 'ar').title).toBe('\u206630 × 40\u2069')
})

test('somebody who searches finds what was written in Arabic', () => {
  expect([otherTexts({}), otherTexts({ ar: { title: 'جدار', text: undefined } })]).toEqual([[], ['جدار']])
})
