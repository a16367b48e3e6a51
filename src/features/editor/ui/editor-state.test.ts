import { describe, expect, test } from 'vitest'
import { plainTone } from '#domain/print/tone.ts'
import { mostPieces } from '#features/designs/most-pieces.ts'
import { editorKinds } from '#features/designs/editor-kind.ts'
import { cellOf, nearestSize } from '#features/editing/ui/choice.ts'
import {
  addPhotos,
  changePhoto,
  choose,
  designOf,
  firstState,
  joined,
  learnPhoto,
  mindFaces,
  removePhoto,
  stateOf,
} from './editor-state.ts'
import { usualMounts } from '../../../../tests/support/usual-mounts.ts'

const px = { widthPx: 4000, heightPx: 3000 }
const withPhoto = (kind: (typeof editorKinds)[number] = 'print-frame') =>
  addPhotos(firstState(kind), [{ key: 'a', photoId: null, px, isMeasured: true }], usualMounts)

test('[E1] a visit begins with the shop’s defaults', () => {
  expect(firstState('print-frame')).toMatchObject({
    size: '20x25',
    frameId: 1,
    mat: { isOn: true, colour: 'white', size: 'regular' },
    edge: 'mirror',
  })
  expect(editorKinds.map((kind) => firstState(kind).size)).toEqual(['20x25', '30x40', '30x40', '90x30', '90x30'])
})

describe('[E2] choosing keeps the focus', () => {
  test('a larger piece moves the photo in proportion', () => {
    const state = changePhoto(withPhoto(), 'a', { placement: { dxMm: 20, dyMm: 0, zoomPct: 100, rotationDeg: 0 } })
    const larger = choose(state, { size: '40x50' }, usualMounts)
    const growth = cellOf(larger, usualMounts).heightMm / cellOf(state, usualMounts).heightMm
    expect(larger.photos[0]?.placement.dxMm).toBeCloseTo(20 * growth, 6)
  })

  test('without a mat, in another frame, as a canvas: no gap appears', () => {
    const state = changePhoto(withPhoto(), 'a', { placement: { dxMm: 40, dyMm: 12, zoomPct: 130, rotationDeg: 9 } })
    for (const change of [{ mat: { ...state.mat, isOn: false } }, { kind: 'canvas' as const, size: '40x30' }, { size: '25x20' }]) {
      const { placement } = choose(state, change, usualMounts).photos[0]!
      expect(placement.zoomPct).toBe(130)
      expect(placement.rotationDeg).toBe(9)
    }
  })
})

test('[E3] another product takes the nearest size of the same shape', () => {
  expect(nearestSize('20x25', ['30x40', '40x30', '30x30'])).toBe('30x40')
  expect(nearestSize('60x80', ['60x20', '75x25', '20x60', '50x150'])).toBe('20x60')
  expect(nearestSize('60x80', [])).toBeNull()
})

test('[E4] faces found later move a photo that nobody has moved, and no other', () => {
  const faces = [{ x: 0.8, y: 0.4, width: 0.1, height: 0.1 }]
  expect(mindFaces(withPhoto(), 'a', faces, usualMounts).photos[0]?.placement.dxMm).toBeLessThan(-20)
  const moved = changePhoto(withPhoto(), 'a', { placement: { dxMm: 5, dyMm: 0, zoomPct: 100, rotationDeg: 0 } })
  expect(mindFaces(moved, 'a', faces, usualMounts)).toBe(moved)
})

describe('[E5] photos', () => {
  test('twenty at most, none twice, the first new one on the stage', () => {
    const many = Array.from({ length: 25 }, (_, index) => ({ key: `${index}`, photoId: null, px, isMeasured: true }))
    const state = addPhotos(withPhoto(), [{ key: 'a', photoId: null, px, isMeasured: true }, ...many], usualMounts)
    expect(state.photos).toHaveLength(mostPieces)
    expect(state).toMatchObject({ current: 1, photos: { 1: { key: '0' } } })
    expect(addPhotos(state, many, usualMounts)).toBe(state)
  })

  test('a removed one leaves the stage to its neighbour', () => {
    const two = addPhotos(withPhoto(), [{ key: 'b', photoId: null, px, isMeasured: true }], usualMounts)
    expect(removePhoto(two, 'a')).toMatchObject({ current: 0, photos: [{ key: 'b' }] })
    expect(removePhoto(two, 'b')).toMatchObject({ current: 0, photos: [{ key: 'a' }] })
    expect(removePhoto(removePhoto(two, 'b'), 'a')).toMatchObject({ current: 0, photos: [] })
  })
})

test.each(editorKinds)('[E6] a %s becomes a design and comes back as it was', (kind) => {
  const state = choose(withPhoto(kind), { frameId: 4 }, usualMounts)
  const photo = { ...state.photos[0]!, key: 'photo', photoId: 'photo', tone: { ...plainTone, mode: 'mono' as const } }
  const design = designOf(state, photo)
  const again = stateOf(design, px)
  expect(designOf(again, again.photos[0]!)).toEqual(design)
  expect(again).toMatchObject({ kind, size: state.size, photos: [{ ...photo, key: 'photo' }] })
})

test('[E6] several come back as the photos of one visit, each as it lay; the same photo twice is two', () => {
  const [one] = stateOf(designOf(withPhoto(), { ...withPhoto().photos[0]!, photoId: 'p' }), px).photos
  const moved = { ...one!, placement: { ...one!.placement, dxMm: 5 } }
  const state = joined([one!, moved, moved].map((photo) => stateOf(designOf(withPhoto(), photo), px)))
  expect(state).toMatchObject({ ...withPhoto(), photos: [one, { placement: moved.placement }, { photoId: 'p' }], current: 0 })
  expect(new Set(state?.photos.map(({ key }) => key)).size).toBe(3)
  expect(joined([])).toBeNull()
})

test('what becomes known of a photo never leaves a gap', () => {
  const moved = changePhoto(withPhoto(), 'a', { placement: { dxMm: 0, dyMm: 200, zoomPct: 100, rotationDeg: 0 } })
  const [photo] = learnPhoto(moved, 'a', { px: { widthPx: 4000, heightPx: 2000 }, isMeasured: true }, usualMounts).photos
  expect(photo).toMatchObject({ px: { heightPx: 2000 }, isMeasured: true, placement: { dyMm: 0 } })
})

test('who accepts a soft print in one size has not accepted it in another, and the design says so', () => {
  const accepted = changePhoto(withPhoto(), 'a', { acceptsPoorIn: '20x25' })
  expect(designOf(accepted, accepted.photos[0]!)).toMatchObject({ acceptsLowQuality: true })
  const larger = choose(accepted, { size: '60x80' }, usualMounts)
  expect(designOf(larger, larger.photos[0]!)).not.toHaveProperty('acceptsLowQuality')
  const { photos } = stateOf({ ...designOf(accepted, { ...accepted.photos[0]!, photoId: 'p' }) }, px)
  expect(photos).toMatchObject([{ acceptsPoorIn: '20x25' }])
})
