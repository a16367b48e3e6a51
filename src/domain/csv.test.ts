import { expect, test } from 'vitest'
import { csvAmount, csvCell, csvRow } from './csv.ts'

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
