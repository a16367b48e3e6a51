import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvAmount, csvCell, csvRow, parseCsv } from './csv.ts'

test.each(['=1+1', '+971 50 123 4567+1', '+A1', '+1*2', '-2', '@SUM(A1)', '\tx', '\rx', '  =1+1', '＝1+1', '\n=1+1'])(
  '[CSV1] %j is text to a spreadsheet, never a formula',
  (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`)
  },
)

test('[CSV1] a telephone number stays as it is', () => {
  for (const phone of ['+971501234567', '+971 50 123 4567']) expect(csvCell(phone)).toBe(`"${phone}"`)
})

test('[CSV1] numbers of ours stay numbers', () => {
  expect(csvCell(-5)).toBe('-5')
  expect(csvCell(19.5)).toBe('19.5')
})

test('[CSV4] amounts have both places after the point, and stay amounts below nothing', () => {
  expect([0, 8650, 19500, -5, -123456].map((fils) => csvCell(csvAmount(fils)))).toEqual(['0.00', '86.50', '195.00', '-0.05', '-1234.56'])
})

test('[CSV2] no text begins a cell of its own, whatever a spreadsheet parts cells by', () => {
  for (const text of ['x;=1+1', 'x\t=1+1', 'x|=1+1', 'B-1']) expect(csvCell(text)).toBe(`"${text}"`)
})

test('[CSV2] what would end a cell is quoted', () => {
  expect(csvCell('Palm House, 402')).toBe('"Palm House, 402"')
  expect(csvCell('the "big" one')).toBe('"the ""big"" one"')
  expect(csvCell('two\nlines')).toBe('"two\nlines"')
  expect(csvCell(' spaced ')).toBe('" spaced "')
  expect(csvCell('ليلى')).toBe('"ليلى"')
  expect(csvCell(null)).toBe('')
})

test('[CSV2] a formula behind a quote does not slip through', () => {
  expect(csvCell('="x"')).toBe(`"'=""x"""`)
})

test('[CSV3] a row', () => {
  expect(csvRow(['B-1', 2, null, 'a,b'])).toBe('"B-1",2,,"a,b"\r\n')
})

test.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa;b\n"x;y";"say ""so"""\n',
    [
      ['a', 'b'],
      ['x;y', 'say "so"'],
    ],
  ],
  [
    'a\tb\n\n\t\n1\t\n',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'a,b\n"over\ntwo lines",2',
    [
      ['a', 'b'],
      ['over\ntwo lines', '2'],
    ],
  ],
  ['', []],
  ['"', []],
])('[CSV5] %j is read', (file, rows) => {
  expect(parseCsv(file)).toEqual(rows)
})

test('[CSV5] what was written is read again', () => {
  const text = fc.string().filter((each) => !/^\s*[=+\-@＝＋－＠]|^[\t\r\n]|\uFEFF/.test(each))
  const table = fc.array(fc.array(text, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(table, (rows) => {
      const written = [['Head', 'and', 'names'], ...rows]
      expect(parseCsv(written.map(csvRow).join(''))).toEqual(written.filter((row) => row.some((cell) => cell !== '')))
    }),
  )
})
