import { describe, expect, test } from 'vitest'
import { restingPlacement } from '#domain/print/placement.ts'
import { placementInWords } from '../gestures/description.ts'
import { firstChoice } from '../choice.ts'
import { usualMounts } from '../../../../../tests/support/usual-mounts.ts'
import { metresWords, placedQuality, qualityInSize, qualityWords } from './quality.ts'

const phone = { px: { widthPx: 3000, heightPx: 4000 }, isMeasured: true, placement: restingPlacement }
const small = { ...phone, px: { widthPx: 900, heightPx: 1200 } }
const canvas = firstChoice('canvas')
const offered = ['30x40', '45x60', '60x80', '40x30']

describe('[QL1] the quality as placed', () => {
  test('a photo as it covers', () => {
    expect(placedQuality(phone, canvas, usualMounts, offered)).toMatchObject({ dpi: 254, grade: 'excellent', largestGoodSize: '60x80' })
  })

  test('twice as close has half the dots', () => {
    const close = { ...phone, placement: { ...restingPlacement, zoomPct: 200 } }
    expect(placedQuality(close, canvas, usualMounts, offered)).toMatchObject({ dpi: 127, grade: 'fair' })
  })

  test('while its pixels are not known nothing is said', () => {
    expect(placedQuality({ ...phone, isMeasured: false }, canvas, usualMounts, offered)).toBeNull()
  })

  test('the size it has is never offered instead', () => {
    expect(placedQuality(phone, { ...canvas, size: '60x80' }, usualMounts, offered)?.largestGoodSize).toBeNull()
  })
})

test('[QL2] in a larger size, as close as it is', () => {
  expect(qualityInSize(phone, canvas, '60x80', usualMounts)?.dpi).toBe(127)
  const close = { ...phone, placement: { ...restingPlacement, zoomPct: 200 } }
  expect(qualityInSize(close, canvas, '60x80', usualMounts)?.dpi).toBe(63)
})

test('[QL3] in words', () => {
  const words = (photo: typeof phone, size: string) => qualityWords(qualityInSize(photo, canvas, size, usualMounts) ?? expect.fail())
  expect(words(phone, '30x40')).toBe('Excellent')
  expect(words(phone, '90x120')).toBe('Fair: best from 2\u00A0m')
  expect(words(small, '45x60')).toBe('Poor: looks sharp only from 3\u00A0m')
  expect([1, 1.01, 1.5, 1.51].map(metresWords)).toEqual(['1', '1.5', '1.5', '2'])
})

describe('[DE1] how a photo lies, for those who listen', () => {
  const excellent = { dpi: 168, grade: 'excellent' as const, goodFromMetres: 0.9, largestGoodSize: null }
  test.each([
    [{ dxMm: 12, dyMm: 0, zoomPct: 120, rotationDeg: 3 }, 'Zoom 120 %, moved right 12 mm, turned right 3°, 168 dpi, excellent'],
    [
      { dxMm: -4.4, dyMm: 7.6, zoomPct: 100, rotationDeg: -90 },
      'Zoom 100 %, moved left 4 mm, moved down 8 mm, turned left 90°, 168 dpi, excellent',
    ],
    [{ dxMm: 0.2, dyMm: -0.2, zoomPct: 100, rotationDeg: 0.1 }, 'Zoom 100 %, centred, 168 dpi, excellent'],
  ])('%j', (placement, text) => expect(placementInWords(placement, excellent)).toBe(text))

  test('without known pixels it says nothing of them', () => {
    expect(placementInWords(restingPlacement, null)).toBe('Zoom 100 %, centred')
  })
})
