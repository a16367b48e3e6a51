import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlain, plainTone, toneFilterValues, toneModes, toneTable, type Tone } from './tone.ts'

const percent = fc.integer({ min: -100, max: 100 })
const tones = fc.record({ mode: fc.constantFrom(...toneModes), brightness: percent, contrast: percent })
const channel = fc.double({ min: 0, max: 1, noNaN: true })
const clamp = (value: number) => Math.min(1, Math.max(0, value))

function applied(tone: Tone, pixel: readonly number[]): number[] {
  const { mix, slope, offset } = toneTable(tone)
  return mix.map((row) => clamp(clamp(row.reduce((sum, share, index) => sum + share * pixel[index]!, 0)) * slope + offset))
}

test('[T1] no change is no change', () => {
  expect(isPlain(plainTone)).toBe(true)
  expect(applied(plainTone, [0.1, 0.5, 0.9])).toEqual([0.1, 0.5, 0.9])
})

test('[T1] the filter of the browser and the table of the print are one', () => {
  fc.assert(
    fc.property(tones, channel, channel, channel, (tone, red, green, blue) => {
      const values = toneFilterValues(tone).split(' ').map(Number)
      const pixel = [red, green, blue, 1, 1]
      const shown = [0, 1, 2].map((row) => clamp(pixel.reduce((sum, value, index) => sum + value * values[row * 5 + index]!, 0)))
      for (const [index, value] of applied(tone, [red, green, blue]).entries()) expect(value).toBeCloseTo(shown[index]!, 9)
    }),
  )
})

test('[T2] mono is grey, sepia warm, and black stays black', () => {
  const [r, g, b] = applied({ ...plainTone, mode: 'mono' }, [0.2, 0.7, 0.4])
  expect([g, b]).toEqual([r, r])
  const [red = 0, green = 0, blue = 0] = applied({ ...plainTone, mode: 'sepia' }, [0.5, 0.5, 0.5])
  expect(red > green && green > blue).toBe(true)
  expect(applied({ ...plainTone, mode: 'sepia' }, [0, 0, 0])).toEqual([0, 0, 0])
})

test('[T1] contrast leaves the middle grey, brightness moves it by up to a quarter', () => {
  const grey = (tone: Partial<Tone>) => applied({ ...plainTone, ...tone }, [0.5, 0.5, 0.5])[0]
  expect([grey({ contrast: 100 }), grey({ contrast: -100 }), grey({ brightness: 100 }), grey({ brightness: -100 })]).toEqual([
    0.5, 0.5, 0.75, 0.25,
  ])
})
