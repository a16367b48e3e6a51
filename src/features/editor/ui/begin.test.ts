import { expect, test } from 'vitest'
import { listedCatalogue } from '../../../../tests/support/listed-catalogue.ts'
import { beginWith } from './begin.ts'
import { addPhotos, firstState } from './editor-state.ts'
import type { Lists } from '#features/editing/ui/offers/offers.ts'

const lists: Lists = listedCatalogue()
const begin = (asked: Partial<Parameters<typeof beginWith>[1]>) =>
  beginWith(firstState('print-frame'), { kind: 'print-frame', size: null, frameId: null, mat: null, ...asked }, lists)

test('[B1] without a wish everything stays', () => {
  const state = firstState('print-frame')
  expect(beginWith(state, { kind: 'print-frame', size: null, frameId: null, mat: null }, lists)).toBe(state)
})

test('[B1] a size, a frame and a mat of the shop are taken', () => {
  expect(begin({ size: '60x80', frameId: 4, mat: 'jumbo-offwhite' })).toMatchObject({
    size: '60x80',
    frameId: 4,
    mat: { isOn: true, size: 'jumbo', colour: 'offwhite' },
  })
  expect(begin({ mat: 'none' }).mat.isOn).toBe(false)
})

test('[B1] a size hangs as its photo is, upright or wide; but a square stays one', () => {
  const wide = { key: 'wide', photoId: null, px: { widthPx: 4000, heightPx: 3000 }, isMeasured: true }
  expect(addPhotos(begin({ size: '30x40' }), [wide], lists).size).toBe('40x30')
  expect(addPhotos(begin({ size: '30x30' }), [wide], lists).size).toBe('30x30')
})

test('[B1] a piece that looks as is asked stays what it was, and no other', () => {
  const photo = { key: 'tall', photoId: null, px: { widthPx: 3000, heightPx: 4000 }, isMeasured: true }
  const asked = { kind: 'print-frame' as const, size: '45x60', frameId: 4, mat: 'jumbo-offwhite' }
  const kept = addPhotos(firstState('print-frame'), [photo], lists)
  const begun = beginWith(kept, asked, lists)
  expect(begun).toMatchObject({ size: '45x60', frameId: 4 })
  expect(beginWith(begun, asked, lists)).toBe(begun)
})

test.each([
  [{ size: '61x80' }, { size: '20x25' }],
  [{ size: '"><script>' }, { size: '20x25' }],
  [{ frameId: 99 }, { frameId: 1 }],
  [{ frameId: Number.NaN }, { frameId: 1 }],
])('[B1] %o is not made', (asked, expected) => {
  expect(begin(asked)).toMatchObject(expected)
})

test('[B1] another product takes the nearest size', () => {
  expect(begin({ kind: 'canvas' })).toMatchObject({ kind: 'canvas', size: '30x40' })
  expect(begin({ kind: 'panoramic-canvas', size: '120x40' })).toMatchObject({ kind: 'panoramic-canvas', size: '120x40' })
})
