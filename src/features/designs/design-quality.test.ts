import { expect, test } from 'vitest'
import { designQuality, type JudgedPhoto } from './design-quality.ts'
import type { DesignContent } from './designs.ts'

const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
const lists = { frames: [], canvases: [] }
const fine = { blur: 'sharp', exposure: 'fine', messengerCopy: false } as const
const photos = new Map<string, JudgedPhoto>([
  ['large', { widthPx: 6000, heightPx: 6000, analysis: fine }],
  ['small', { widthPx: 600, heightPx: 600, analysis: { ...fine, messengerCopy: true } }],
])

function collage(...photoIds: (string | null)[]): DesignContent {
  const layout = { id: 'grid-2x2', gapMm: 0, radiusMm: 0, background: { kind: 'blur' } as const }
  return { product: 'canvas-collage', size: '40x40', layout, cells: photoIds.map((photoId) => ({ photoId, placement })) }
}

test('[H5] a collage is as good as its weakest cell, and says what is said of any photo', () => {
  // 600 px over 20 cm.
  expect(designQuality(collage('large', 'large', 'small', null), photos, lists)).toMatchObject({
    effectiveDpi: 76,
    notes: ['messenger-copy'],
  })
  expect(designQuality(collage('large', null, null, null), photos, lists)).toMatchObject({
    effectiveDpi: 762,
    grade: 'excellent',
    notes: [],
  })
})

test('nothing is said of an empty design, of photos that are gone, or of a layout that is', () => {
  expect(designQuality(collage(null, null, null, null), photos, lists)).toBeNull()
  expect(designQuality(collage('gone', null, null, null), photos, lists)).toBeNull()
  const retired = collage('large')
  expect(designQuality({ ...retired, layout: { ...retired.layout!, id: 'never' } }, photos, lists)).toBeNull()
})
