import { expect, test } from 'vitest'
import { lineDirection } from '#domain/print/caption.ts'
import { baseOf, carryOver, visualRuns } from './visual-runs.ts'

/** Runs from left to right, those that read from the right in brackets. */
const seen = (text: string, base = lineDirection(text)) =>
  visualRuns(text, base).map((run) => (run.direction === 'rtl' ? `<${run.text}>` : run.text))

test('a line reads as its first letter does', () => {
  expect(lineDirection('Layla ليلى')).toBe('ltr')
  expect(lineDirection('12, شارع الوصل')).toBe('rtl')
  expect(lineDirection('—')).toBe('ltr')
})

test('one direction is one run', () => {
  expect(seen('Palm House, 402')).toEqual(['Palm House, 402'])
  expect(seen('محمد بن راشد')).toEqual(['<محمد بن راشد>'])
  expect(seen('')).toEqual([])
})

test('Arabic within Latin keeps its place and reads from the right', () => {
  expect(seen('Layla ليلى حداد Haddad')).toEqual(['Layla ', '<ليلى حداد>', ' Haddad'])
})

test('Latin within Arabic: the line runs from the right, the words in it do not', () => {
  expect(seen('برج Palm House دبي')).toEqual(['<\u0020دبي>', 'Palm House', '<برج >'])
})

test('numbers in Arabic read from the left, signs inside them too', () => {
  expect(seen('شقة 402')).toEqual(['402', '<شقة >'])
  expect(seen('شارع 12/3 دبي')).toEqual(['<\u0020دبي>', '12/3', '<شارع >'])
  expect(seen('رقم ١٢٫٥ درهم')).toEqual(['<\u0020درهم>', '١٢٫٥', '<رقم >'])
})

test('a number after a Latin letter reads on with it', () => {
  expect(seen('برج A12')).toEqual(['A12', '<برج >'])
})

test('a number in digits of Arabic stays behind a Latin word in an Arabic line, and reads on with it in an English one', () => {
  expect(seen('برج Palm House ١٢')).toEqual(['١٢', '< >', 'Palm House', '<برج >'])
  expect(seen('Palm House ١٢, ٣')).toEqual(['Palm House ١٢, ٣'])
})

test('a percent sign belongs to the number beside it, unless Arabic stands before', () => {
  expect(seen('عيد Layla 50%')).toEqual(['Layla 50%', '<عيد >'])
  expect(seen('50% خصم')).toEqual(['<\u0020خصم>', '50%'])
  expect(seen('خصم 50%')).toEqual(['<%>', '50', '<خصم >'])
})

test('both brackets of a pair read alike, whatever follows', () => {
  expect(seen('برج (Block 7) 1204')).toEqual(['1204', '<( >', 'Block 7', '<برج )>'])
  expect(seen('Palm (برج ٥) 7')).toEqual(['Palm (', '٥', '<برج >', ') ', '7'])
  expect(seen('A (B [ب) C] د')).toEqual(['A (B [', '<ب>', ') C] ', '<د>'])
})

test('brackets open where one reads on, and a mark stays with its letter', () => {
  expect(seen('دبي (مارينا)')).toEqual(['<دبي )مارينا(>'])
  expect(seen('مُحَمَّد')).toEqual(['<مُحَمَّد>'])
})

test('punctuation at the end of a line stands where the line ends', () => {
  expect(seen('Hello محمد!', 'ltr')).toEqual(['Hello ', '<محمد>', '!'])
  expect(seen('مرحبا Layla!', 'rtl')).toEqual(['<!>', 'Layla', '<مرحبا >'])
})

test('a mark before a line says which way it runs', () => {
  expect([baseOf('\u200F\u2068a\u2069 b'), baseOf('\u200Eا')]).toEqual(['rtl', 'ltr'])
})

test('what is set apart runs for itself, with what stands beside it where it stands', () => {
  expect(seen('\u206630 × 40\u2069 سم', 'rtl')).toEqual(['<\u0020سم>', '30 × 40'])
  expect(seen('هاتف \u2068+971 50 123\u2069', 'rtl')).toEqual(['+971 50 123', '<هاتف >'])
  expect(seen('\u206630\u2069\u206640\u2069 سم', 'rtl')).toEqual(['<\u0020سم>', '40', '30'])
  expect(seen('a \u2067ب 1\u2069 c', 'ltr')).toEqual(['a ', '1', '<ب >', ' c'])
})

test('a line runs as its first letter that is not set apart, and a part that is broken stays set apart', () => {
  expect([baseOf('\u2068Aramex\u2069: رقم'), baseOf('\u2068رقم\u2069: No'), baseOf('\u2066a\u2068ب\u2069c\u2069')]).toEqual([
    'rtl',
    'ltr',
    'ltr',
  ])
  expect(carryOver(['هاتف \u2068+971', '50\u2069 ب', 'ج'])).toEqual(['هاتف \u2068+971', '\u206850\u2069 ب', 'ج'])
})
