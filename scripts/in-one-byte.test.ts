import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { escapeWide } from './in-one-byte.ts'

test('code says the same in letters of one byte: texts, templates, names, expressions, what takes two units', () => {
  const code = '({ ى: `${1} ليلى`, face: "\u{1F600} é", found: /^[أإ]+$/u.test("أإأ"), pair: /^\u{1F600}$/u.test("\u{1F600}") })'
  const escaped = escapeWide(code)
  expect(escaped).toMatch(/^[\0-\xff]+$/)
  expect(runInNewContext(escaped)).toEqual({ ى: '1 ليلى', face: '\u{1F600} é', found: true, pair: true })
})

test('what is read as it is written is refused', () => {
  expect(() => escapeWide('const currency = String.raw`درهم`')).toThrow('String.raw`درهم`')
  expect(escapeWide('const size = String.raw`\\d × \\d`')).toBe('const size = String.raw`\\d × \\d`')
})
