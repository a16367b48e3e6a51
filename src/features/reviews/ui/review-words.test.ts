import { expect, test } from 'vitest'
import { inLanguage } from '#platform/moment.ts'
import { ratingInWords, writerInWords } from './review-words.ts'

test.each([
  [1, '1 star', 'نجمة واحدة'],
  [1.5, '1½ stars', 'نجمة ونصف'],
  [2, '2 stars', 'نجمتان'],
  [2.5, '2½ stars', 'نجمتان ونصف'],
  [4.5, '4½ stars', '4 نجوم ونصف'],
  [5, '5 stars', '5 نجوم'],
])('%d is said with the form of the word that it has in each language', (rating, english, arabic) => {
  expect(ratingInWords(rating)).toBe(english)
  expect(inLanguage('ar', () => ratingInWords(rating))).toBe(arabic)
})

test('who wrote it and where stand apart by the comma of their own letters', () => {
  expect(writerInWords({ name: 'Aisha', place: 'Dubai' })).toBe('Aisha, Dubai')
  expect(inLanguage('ar', () => writerInWords({ name: 'Aisha', place: 'Dubai' }))).toBe('Aisha, Dubai')
  expect(writerInWords({ name: 'عائشة', place: 'دبي' })).toBe('عائشة، دبي')
  expect(writerInWords({ name: 'Omar', place: '' })).toBe('Omar')
})
