import { expect, test } from 'vitest'
import { readableCode } from './readable-code.ts'

test('every five bits are a letter, and what is left over none', () => {
  expect(readableCode(new Uint8Array([0, 0, 0, 0, 0]))).toBe('AAAAAAAA')
  expect(readableCode(new Uint8Array([255, 255, 255, 255, 255]))).toBe('99999999')
  expect(readableCode(new Uint8Array([0b00001_000, 0b10_00011_0]))).toBe('BCD')
  expect(readableCode(new Uint8Array())).toBe('')
})

test('nothing that is mistaken for another letter', () => {
  const all = readableCode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  expect(new Set(all).size).toBe(32)
  expect(all).not.toMatch(/[01OI]/)
})
