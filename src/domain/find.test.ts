import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningsOf, folded, isFound, phoneWords, wordsOf } from './find.ts'

test.each([
  ['أحمد', 'احمد'],
  ['إيمان', 'ايمان'],
  ['آمنة', 'امنه'],
  ['ٱلهدى', 'الهدي'],
  ['فاطِمَة', 'فاطمه'],
  ['محـــمد', 'محمد'],
  ['مُحَمَّد', 'محمد'],
  ['منى', 'مني'],
  ['شقة ١٢٠٤', 'شقه 1204'],
  ['۱۲', '12'],
  ['José Ñúñez', 'jose nunez'],
  ['Łukasz Grøn', 'lukasz gron'],
  ['Straße', 'strasse'],
  ['Ирина', 'ирина'],
  ['\u202AHADDAD\u202C', 'haddad'],
])('[FD1] %s is compared as %s', (text, compared) => {
  expect(folded(text)).toBe(compared)
})

test('[FD1] what is folded stays so', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => folded(folded(text)) === folded(text)))
})

/** Whether what somebody types finds a record of these texts and phones. */
function finds(typed: string, texts: string[], phones: string[] = []): boolean {
  const words = [...texts.flatMap(wordsOf), ...phones.flatMap(phoneWords)]
  const wanted = beginningsOf(typed)
  return wanted.length > 0 && wanted.every((some) => some.some((beginning) => words.some((word) => word.startsWith(beginning))))
}

const record = ['B-1003', 'فاطِمَة الهاشمي', 'fatima.h@mail.example.com', 'Al Noor Trading', '100123456700003', 'Palm House', 'TRK-77-AB']

test.each(['1003', 'B-1003', 'b-10', 'b1003', 'B 1003', '10', '١٠٠٣'])('[FD2] an order is found by %s', (typed) => {
  expect(finds(typed, record)).toBe(true)
})

test.each([
  'فاطمة',
  'فاطمه',
  'فاطمة الهاشمي',
  'هاشمي',
  'الهاشمى',
  'fatima.h@mail.example.com',
  'FATIMA.H@',
  'fatima.h',
  '@mail.example.com',
  'al noor',
  'Al-Noor',
  'noor trad',
  '100123456700003',
  '100-1234-5670-0003',
  '1001 2345',
  'palm house',
  'trk-77-ab',
  'trk77',
])('[FD2] a record is found by %s', (typed) => {
  expect(finds(typed, record)).toBe(true)
})

test.each(['0501112233', 'maryam@', 'b-9', 'house martin', 'مريم', '1004', '—', '+'])('[FD4] and not by %s', (typed) => {
  expect(finds(typed, record, ['+971526667788'])).toBe(false)
})

test.each([
  '0501112233',
  '050 111 2233',
  '050-111-2233',
  '(050) 111 2233',
  '+971 50 111 2233',
  '+971 (0)50 111 2233',
  '00971501112233',
  '971501112233',
  '501112233',
  '٠٥٠ ١١١ ٢٢٣٣',
  '050 111',
  '2233',
  '12233',
  'noor 2233',
  'noor +971 50 111 2233',
])('[FD3] a phone is found by %s', (typed) => {
  expect(finds(typed, record, ['+971501112233'])).toBe(true)
})

test('[FD3] three last digits are no phone yet, and a landline is found like a mobile', () => {
  expect(finds('233', [], ['+971501112233'])).toBe(false)
  expect(finds('04 123 4567', [], ['+97141234567'])).toBe(true)
})

test('[FD2] whatever is written is found by what is written', () => {
  const name = fc.stringMatching(/^[a-zA-Z\u0621-\u064A\u00E0-\u00F6]{2,12}( [a-zA-Z\u0621-\u064A\u00E0-\u00F6]{2,12}){0,3}$/)
  fc.assert(fc.property(name, (text) => finds(text, [text]) || folded(text).trim() === ''))
})

test('[FD5] a short list is searched in the same way, and wholly shown where nothing is typed', () => {
  expect(['', ' ', 'noor', 'TRADING al', 'noor house', '—'].map((typed) => isFound(typed, record))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ])
})

test('[FD5] a record with a phone is found by it in any way of writing it', () => {
  const isTyped = (typed: string) => isFound(typed, ['Noor'], '+971501234567')
  expect(['050 123 4567', '4567', '00971501234567', 'noor 4567', '4568'].map(isTyped)).toEqual([true, true, true, true, false])
})
