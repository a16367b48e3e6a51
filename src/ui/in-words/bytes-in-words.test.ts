import { expect, test } from 'vitest'
import { bytesInWords } from './bytes-in-words.ts'

test.each([
  [0, '0 byte'],
  [1500, '2 kB'],
  [999_000_000, '999 MB'],
  [1_250_000, '1.3 MB'],
  [9.4e12, '9.4 TB'],
  [9.4e15, '9,400 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words)
})
