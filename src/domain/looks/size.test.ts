import { expect, test } from 'vitest'
import { mirrored, parseSize, withMirrors } from './size.ts'

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
