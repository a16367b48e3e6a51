import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestRoll, planRoll, type PlacedSheet, type Sheet } from './roll-plan.ts'

const gapMm = 10
const sheetsOf = (...sizes: [widthMm: number, heightMm: number][]): Sheet[] =>
  sizes.map(([widthMm, heightMm], at) => ({ id: String(at), widthMm, heightMm }))

test('[RO1] for any sheets: each once or too wide, inside the roll, a gap apart, each strip one straight cut', () => {
  const side = fc.integer({ min: 100, max: 1700 })
  fc.assert(
    fc.property(fc.array(fc.tuple(side, side), { maxLength: 25 }), fc.integer({ min: 400, max: 1600 }), (sizes, rollWidthMm) => {
      const sheets = sheetsOf(...sizes)
      const { strips, tooWide, lengthMm, wasteShare } = planRoll(sheets, rollWidthMm, gapMm)
      const placed = strips.flatMap((strip) => strip.sheets)
      expect([...placed.map(({ id }) => id), ...tooWide].toSorted()).toEqual(sheets.map(({ id }) => id).toSorted())
      for (const strip of strips) {
        for (const sheet of strip.sheets) {
          expect(sheet.yMm).toBe(strip.yMm)
          expect(sheet.heightMm).toBeLessThanOrEqual(strip.heightMm)
        }
      }
      for (const [at, sheet] of placed.entries()) {
        expect(sheet.xMm + sheet.widthMm).toBeLessThanOrEqual(rollWidthMm)
        expect(sheet.yMm + sheet.heightMm).toBeLessThanOrEqual(lengthMm)
        const { widthMm, heightMm } = sheets[Number(sheet.id)]!
        expect([sheet.widthMm, sheet.heightMm]).toEqual(sheet.isTurned ? [heightMm, widthMm] : [widthMm, heightMm])
        for (const other of placed.slice(at + 1)) expect(areApart(sheet, other)).toBe(true)
      }
      expect(wasteShare).toBeGreaterThanOrEqual(0)
      expect(wasteShare).toBeLessThan(1)
    }),
  )
})

function areApart(a: PlacedSheet, b: PlacedSheet): boolean {
  const before = (one: PlacedSheet, other: PlacedSheet) =>
    one.xMm + one.widthMm + gapMm <= other.xMm || one.yMm + one.heightMm + gapMm <= other.yMm
  return before(a, b) || before(b, a)
}

test('[RO2] two that fit side by side take one strip, turned if that is shorter', () => {
  expect(planRoll(sheetsOf([500, 700], [500, 700]), 1118, gapMm).lengthMm).toBe(700)
  expect(planRoll(sheetsOf([700, 500]), 1118, gapMm)).toMatchObject({ lengthMm: 500 })
  expect(planRoll(sheetsOf([1600, 1100]), 1118, gapMm)).toMatchObject({ lengthMm: 1600, tooWide: [] })
})

test('[RO3] the roll that takes all and wastes least is chosen; nothing to print needs none', () => {
  expect(bestRoll(sheetsOf([600, 900]), [610, 1118], gapMm)).toMatchObject({ rollWidthMm: 610, lengthMm: 900 })
  expect(bestRoll(sheetsOf([800, 900], [300, 300]), [610, 1118], gapMm)).toMatchObject({ rollWidthMm: 1118, tooWide: [] })
  expect(bestRoll(sheetsOf([1500, 1500]), [610, 1118], gapMm)?.tooWide).toEqual(['0'])
  expect(bestRoll([], [610], gapMm)).toMatchObject({ lengthMm: 0, wasteShare: 0, strips: [] })
})
