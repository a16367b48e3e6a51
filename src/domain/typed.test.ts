import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainTyped, westernDigits } from './typed.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['١٬٢٣٤٫٥٠', '1,234.50'],
  ['+٥٪', '+5%'],
  ['شقة ١٢٠٤', 'شقة 1204'],
  ['BW-2026-000123', 'BW-2026-000123'],
])('[TY1] %s is %s', (typed, western) => {
  expect(westernDigits(typed)).toBe(western)
})

test('[TY2] whatever comes along unseen, a code is the code', () => {
  const unseen = fc.constantFrom(
    '\u200e',
    '\u200f',
    '\u061c',
    '\u2066',
    '\u2068',
    '\u2069',
    '\u202b',
    '\u202c',
    '\u200b',
    '\ufeff',
    '\u00ad',
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9@._+-]{1,20}$/), fc.array(unseen, { maxLength: 4 }), fc.nat(20), (code, marks, at) => {
      expect(plainTyped(code.slice(0, at) + marks.join('') + code.slice(at))).toBe(code)
    }),
  )
  expect(plainTyped('\u2068٠٥٠ ١٢٣\u2069')).toBe('050 123')
})
