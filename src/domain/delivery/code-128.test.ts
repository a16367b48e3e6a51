import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code128, isCode128 } from './code-128.ts'

/** By hand, from the standard: start B, “B” (34), “-” (13), “1” (17), the check 104 + 34 + 2 · 13 + 3 · 17 = 215, which is 9, and stop. */
const written = ['211214', '131123', '122132', '123221', '221213', '2331112']

test('[CB2] B-1 is the bars of the standard’s own table', () => {
  expect(code128('B-1').join('')).toBe(written.join(''))
})

/** As a scanner reads: by how wide three bars and three gaps are, of eleven modules. */
function read(widths: readonly number[]): number[][] {
  const symbols = []
  for (let at = 0; at < widths.length - 7; at += 6) symbols.push(widths.slice(at, at + 6))
  return symbols
}

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)

test('[CB2] each sign has eleven modules, an even number of them black, and bars of its own', () => {
  const all = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at))
  const seen = new Map<string, string>()
  for (const letter of all) {
    const [start = [], sign = [], check = []] = read(code128(letter))
    for (const symbol of [start, sign, check]) {
      expect(sum(symbol)).toBe(11)
      expect(sum(symbol.filter((_, at) => at % 2 === 0)) % 2).toBe(0)
    }
    seen.set(sign.join(''), letter)
  }
  expect(seen.size).toBe(95)
  const printable = fc.string({ unit: fc.constantFrom(...all), minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(printable, (text) => {
      const signs = read(code128(text)).slice(1, -1)
      expect(signs.map((sign) => seen.get(sign.join(''))).join('')).toBe(text)
      expect(sum(code128(text))).toBe(11 * (text.length + 2) + 13)
    }),
  )
})

test('[CB1] what no keyboard of a scanner has is refused', () => {
  for (const text of ['', 'طلب', 'B-1\n', 'é']) {
    expect(isCode128(text), text).toBe(false)
    expect(() => code128(text)).toThrow()
  }
})
