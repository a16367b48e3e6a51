import { expect, test } from 'vitest'
import { mixedPalette, paletteOf } from './palette.ts'

const pixels = (...colours: [number, number, number][]) => new Uint8ClampedArray(colours.flatMap((colour) => [...colour, 255]))

test('the commonest colour of a picture comes first, alike ones as their mean', () => {
  expect(paletteOf(pixels([200, 10, 10], [202, 10, 12], [10, 10, 200]))).toEqual(['#c90a0b', '#0a0ac8'])
})

test('of several photos, every one has its say, and no two colours are alike', () => {
  expect(
    mixedPalette(
      [
        ['#000000', '#ffffff'],
        ['#050505', '#ff0000'],
      ],
      3,
    ),
  ).toEqual(['#000000', '#ffffff', '#ff0000'])
})
