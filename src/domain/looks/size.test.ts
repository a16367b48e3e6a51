import { expect, test } from 'vitest'
import { listedCanvasSizes, listedFrameSizes, panoramicPrices } from '../prices/price-list.ts'
import { isPanoramic, listedSize, mirrored, parseSize, whyNotMade, withMirrors } from './size.ts'

test('[S1] a size id is WIDTHxHEIGHT in cm', () => {
  expect(parseSize('30x40')).toEqual({ id: '30x40', widthMm: 300, heightMm: 400, orientation: 'portrait' })
  expect(parseSize('40x30')?.orientation).toBe('landscape')
  expect(parseSize('90x90')?.orientation).toBe('square')
  for (const bad of ['', '30', '30x', 'x40', '030x40', '30x40x50', '30X40', ' 30x40', '-30x40', '30.5x40', '1000x40', '0x0', '30×40']) {
    expect(parseSize(bad), bad).toBeNull()
  }
})

test('[S2] [S3] mirrors', () => {
  expect(mirrored('30x40')).toBe('40x30')
  expect(withMirrors(['20x25', '30x30'])).toEqual(['20x25', '25x20', '30x30'])
})

test.each([
  [20, 20, null],
  [200, 100, null],
  [55, 80, null],
  [50, 200, null],
  [19, 40, 'side'],
  [40, 201, 'side'],
  [0, 40, 'side'],
  [-30, 40, 'side'],
  [30.5, 40, 'side'],
  [Number.NaN, 40, 'side'],
  [150, 140, 'area'],
  [20, 81, 'shape'],
])('[S4] whether %d × %d cm can be made: %s', (width, height, why) => {
  expect([whyNotMade(width, height), whyNotMade(height, width)]).toEqual([why, why])
})

test('[S4] [S5] what the shop lists at first can be made, and its panoramic canvases are those that are long enough', () => {
  const inCm = (id: string) => [listedSize(id).widthMm / 10, listedSize(id).heightMm / 10] as const
  expect([...listedFrameSizes, ...listedCanvasSizes].filter((id) => whyNotMade(...inCm(id)))).toEqual([])
  const panoramic = withMirrors(Object.keys(panoramicPrices))
  expect(listedCanvasSizes.filter((id) => isPanoramic(listedSize(id))).toSorted()).toEqual(panoramic.toSorted())
})
