import { expect, test } from 'vitest'
import { isPanorama, photoOrientation } from './photo-shape.ts'

test.each([
  [4000, 3000, 'landscape'],
  [3000, 4000, 'portrait'],
  [3000, 3000, 'square'],
  [3150, 3000, 'square'],
  [3160, 3000, 'landscape'],
  [3000, 3160, 'portrait'],
] as const)('[SW1] %d by %d is %s', (widthPx, heightPx, orientation) => {
  expect(photoOrientation({ widthPx, heightPx })).toBe(orientation)
})

test.each([
  [4000, 2000, true],
  [2000, 4000, true],
  [9000, 2000, true],
  [1920, 1080, false],
  [3000, 3000, false],
])('[SW6] %d by %d is one for a panorama: %s', (widthPx, heightPx, expected) => {
  expect(isPanorama({ widthPx, heightPx })).toBe(expected)
})
