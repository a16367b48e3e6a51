import { describe, expect, test } from 'vitest'
import { plainTone } from '#domain/print/tone.ts'
import { mostPieces } from '#features/designs/most-pieces.ts'
import { editorKinds, type EditorKind } from '#features/designs/editor-kind.ts'
import { priceOf } from '#features/editing/ui/offers/offers.ts'
import { cellOf, nearestSize, type NewPhoto } from '#features/editing/ui/choice.ts'
import {
  addPhotos,
  changePhoto,
  choose,
  designOf,
  firstState,
  joined,
  learnPhoto,
  mindFaces,
  onStage,
  pieceOf,
  removePhoto,
  stateOf,
  takeKind,
  turnBack,
  turnedPhotos,
  wishSize,
} from './editor-state.ts'
import { listedCatalogue } from '../../../../tests/support/listed-catalogue.ts'
import { usualMounts } from '../../../../tests/support/usual-mounts.ts'

const lists = listedCatalogue()
const px = { widthPx: 4000, heightPx: 3000 }
/** Somebody has decided how it hangs, so that no photo does. */
const decided = (kind: EditorKind) => wishSize(firstState(kind), { kind, size: firstState(kind).size, isOriented: true }, lists)
const photoOf = (key: string, shape = px): NewPhoto => ({ key, photoId: null, px: shape, isMeasured: true })
const withPhoto = (kind: EditorKind = 'print-frame') => addPhotos(decided(kind), [photoOf('a')], lists)
const upright = { widthPx: 3000, heightPx: 4000 }
const square = { widthPx: 3000, heightPx: 3100 }

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
    const larger = choose(state, { size: '40x50' }, lists)
    const growth = cellOf(larger, usualMounts).heightMm / cellOf(state, usualMounts).heightMm
    expect(larger.photos[0]?.placement.dxMm).toBeCloseTo(20 * growth, 6)
  })

  test('without a mat, in another frame, turned: no gap appears', () => {
    const state = changePhoto(withPhoto(), 'a', { placement: { dxMm: 40, dyMm: 12, zoomPct: 130, rotationDeg: 9 } })
    for (const change of [{ mat: { ...state.mat, isOn: false } }, { frameId: 2, size: '40x30' }, { size: '25x20' }]) {
      const { placement } = choose(state, change, lists).photos[0]!
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
  expect(mindFaces(withPhoto(), 'a', faces, lists).photos[0]?.placement.dxMm).toBeLessThan(-20)
  const moved = changePhoto(withPhoto(), 'a', { placement: { dxMm: 5, dyMm: 0, zoomPct: 100, rotationDeg: 0 } })
  expect(mindFaces(moved, 'a', faces, lists)).toBe(moved)
})

describe('[E5] photos', () => {
  test('twenty at most, none twice, the first new one on the stage', () => {
    const many = Array.from({ length: 25 }, (_, index) => ({ key: `${index}`, photoId: null, px, isMeasured: true }))
    const state = addPhotos(withPhoto(), [{ key: 'a', photoId: null, px, isMeasured: true }, ...many], lists)
    expect(state.photos).toHaveLength(mostPieces)
    expect(state).toMatchObject({ current: 1, photos: { 1: { key: '0' } } })
    expect(addPhotos(state, many, lists)).toBe(state)
  })

  test('a removed one leaves the stage to its neighbour', () => {
    const two = addPhotos(withPhoto(), [{ key: 'b', photoId: null, px, isMeasured: true }], lists)
    expect(removePhoto(two, 'a')).toMatchObject({ current: 0, photos: [{ key: 'b' }] })
    expect(removePhoto(two, 'b')).toMatchObject({ current: 0, photos: [{ key: 'a' }] })
    expect(removePhoto(removePhoto(two, 'b'), 'a')).toMatchObject({ current: 0, photos: [] })
  })
})

test.each(editorKinds)('[E6] a %s becomes a design and comes back as it was', (kind) => {
  const state = choose(withPhoto(kind), { frameId: 4 }, lists)
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
  const [photo] = learnPhoto(moved, 'a', { px: { widthPx: 4000, heightPx: 2000 }, isMeasured: true }, lists).photos
  expect(photo).toMatchObject({ px: { heightPx: 2000 }, isMeasured: true, placement: { dyMm: 0 } })
})

test('who accepts a soft print in one size has not accepted it in another, and the design says so', () => {
  const accepted = changePhoto(withPhoto(), 'a', { acceptsPoorIn: '20x25' })
  expect(designOf(accepted, accepted.photos[0]!)).toMatchObject({ acceptsLowQuality: true })
  const larger = choose(accepted, { size: '60x80' }, lists)
  expect(designOf(larger, larger.photos[0]!)).not.toHaveProperty('acceptsLowQuality')
  const { photos } = stateOf({ ...designOf(accepted, { ...accepted.photos[0]!, photoId: 'p' }) }, px)
  expect(photos).toMatchObject([{ acceptsPoorIn: '20x25' }])
})

const sizesOf = ({ photos }: { photos: readonly { size: string }[] }) => photos.map(({ size }) => size)
const three = (kind: EditorKind) =>
  addPhotos(firstState(kind), [photoOf('wide'), photoOf('tall', upright), photoOf('square', square)], lists)

describe('[E7] each photo hangs as it is', () => {
  test('upright, wide or square, and its design, price and place are those of its own piece', () => {
    expect(sizesOf(three('canvas'))).toEqual(['40x30', '30x40', '30x30'])
    const state = three('canvas')
    for (const [at, photo] of state.photos.entries()) {
      expect(designOf(state, photo)).toMatchObject({ size: photo.size })
      expect(onStage(state, at).size).toBe(photo.size)
      const { widthMm, heightMm } = cellOf(pieceOf(state, photo), usualMounts)
      expect(Math.sign(widthMm - heightMm)).toBe(at === 2 ? 0 : Math.sign(photo.px.widthPx - photo.px.heightPx))
    }
    expect(priceOf(pieceOf(state, state.photos[0]!), lists)).toBe(priceOf(pieceOf(state, state.photos[1]!), lists))
  })

  test('a square only where one is near that is not larger; a panorama is wide unless its photo is tall', () => {
    expect(sizesOf(three('print-frame'))).toEqual(['25x20', '20x25', '20x25'])
    expect(sizesOf(three('panoramic-canvas'))).toEqual(['90x30', '30x90', '90x30'])
  })

  test('where its mirror is not made in this frame, the nearest of that orientation is', () => {
    const frames = lists.frames.map((frame) => ({ ...frame, sizes: frame.sizes.filter(({ id }) => id !== '25x20') }))
    expect(sizesOf(addPhotos(firstState('print-frame'), [photoOf('wide')], { ...lists, frames }))).toEqual(['40x30'])
  })

  test('what a first small look mistook is hung anew once it is known', () => {
    const state = learnPhoto(addPhotos(firstState('canvas'), [photoOf('a')], lists), 'a', { px: upright }, lists)
    expect(state).toMatchObject({ size: '30x40', photos: [{ size: '30x40', px: upright }] })
    expect(learnPhoto(withPhoto('canvas'), 'a', { px: square }, lists)).toMatchObject({ size: '30x40' })
  })

  test('what leaves the stage takes its size along', () => {
    expect(removePhoto(three('canvas'), 'wide')).toMatchObject({ size: '30x40', current: 0 })
  })
})

describe('[E2] by hand', () => {
  test('a size is for all, each as it hangs', () => {
    const larger = choose(three('canvas'), { size: '80x60' }, lists)
    expect(sizesOf(larger)).toEqual(['80x60', '60x80', '60x60'])
    expect(sizesOf(addPhotos(larger, [photoOf('later', upright)], lists)).at(-1)).toBe('60x80')
  })

  test('turning turns the piece on the stage alone, and decides for those that come later', () => {
    const turned = choose(three('canvas'), { size: '30x40' }, lists)
    expect(sizesOf(turned)).toEqual(['30x40', '30x40', '30x30'])
    expect(sizesOf(addPhotos(turned, [photoOf('later')], lists)).at(-1)).toBe('30x40')
  })

  test('a size that was chosen before there is a photo hangs as the photo is, and that is told', () => {
    const chosen = choose(firstState('print-frame'), { size: '30x40' }, lists)
    expect(sizesOf(addPhotos(chosen, [photoOf('wide'), photoOf('tall', upright)], lists))).toEqual(['40x30', '30x40'])
    expect(turnedPhotos(chosen, [photoOf('wide')], lists)).toEqual({ keys: ['wide'], to: 'landscape' })
  })

  test('but how it hangs stays where somebody has turned it, in a larger size too, and in a line of the cart', () => {
    const turned = choose(firstState('print-frame'), { size: '25x20' }, lists)
    expect(sizesOf(addPhotos(choose(turned, { size: '40x30' }, lists), [photoOf('tall', upright)], lists))).toEqual(['40x30'])
    for (const begun of [
      choose(turned, { size: '30x40' }, lists),
      wishSize(firstState('print-frame'), { kind: 'print-frame', size: '30x40', isOriented: true }, lists),
      stateOf({ ...designOf(decided('print-frame'), { ...withPhoto().photos[0]!, size: '30x40' }) }, px),
    ]) {
      expect(sizesOf(addPhotos(begun, [photoOf('wide')], lists)).at(-1)).toBe('30x40')
    }
  })

  test('an address that names a size leaves what hangs already as it hangs', () => {
    const asked = wishSize(three('print-frame'), { kind: 'print-frame', size: '30x40', isOriented: true }, lists)
    expect(sizesOf(asked)).toEqual(['40x30', '30x40', '30x40'])
    expect(asked.size).toBe('40x30')
  })
})

describe('[E9] what the photos have turned', () => {
  test('is told, and how where all hang alike', () => {
    expect(turnedPhotos(firstState('canvas'), [photoOf('a'), photoOf('b')], lists)).toEqual({ keys: ['a', 'b'], to: 'landscape' })
    expect(turnedPhotos(firstState('canvas'), [photoOf('a'), photoOf('b', upright)], lists)).toEqual({ keys: ['a'], to: null })
    expect(turnedPhotos(firstState('canvas'), [photoOf('b', upright)], lists).keys).toEqual([])
    expect(turnedPhotos(decided('canvas'), [photoOf('a')], lists).keys).toEqual([])
  })

  test('is turned back without losing a photo, and so are later ones', () => {
    const back = turnBack(three('canvas'), ['wide'], lists)
    expect(sizesOf(back)).toEqual(['30x40', '30x40', '30x30'])
    expect(sizesOf(addPhotos(back, [photoOf('later')], lists)).at(-1)).toBe('30x40')
  })
})

describe('[E8] another product', () => {
  const visit = (state: ReturnType<typeof firstState>, ...kinds: EditorKind[]) =>
    kinds.reduce((before, kind) => takeKind(before, kind, lists)!, state)

  test('of a frame that is out of stock is taken all the same, and says so itself', () => {
    const frames = lists.frames.map((frame) => ({ ...frame, outOfStockUntil: frame.id === 1 ? '2061-12-03' : null }))
    const looked = takeKind(firstState('print-frame'), 'framed-canvas', { ...lists, frames })
    expect(looked).toMatchObject({ kind: 'framed-canvas', frameId: 1 })
    expect(takeKind(firstState('print-frame'), 'framed-canvas', { ...lists, canvases: [] })).toBeNull()
  })

  test('looking around leads back to what each had, with and without a photo', () => {
    for (const begun of [firstState('canvas'), addPhotos(firstState('canvas'), [photoOf('tall', upright)], lists)]) {
      expect(visit(begun, 'panoramic-canvas', 'print-frame', 'canvas')).toMatchObject({ kind: 'canvas', size: '30x40' })
      expect(visit(begun, 'panoramic-canvas', 'print-frame').size).toBe('30x40')
    }
    expect(visit(firstState('print-frame'), 'canvas', 'panoramic-canvas', 'print-frame').size).toBe('20x25')
    const wished = choose(visit(choose(firstState('print-frame'), { size: '45x60' }, lists), 'canvas'), { size: '60x80' }, lists)
    expect(visit(wished, 'panoramic-canvas', 'print-frame').size).toBe('45x60')
    expect(visit(wished, 'panoramic-canvas', 'framed-canvas').size).toBe('60x80')
  })

  test('a panorama hangs as its photo is, and each photo comes back as it hung', () => {
    const wide = visit(three('print-frame'), 'panoramic-canvas')
    expect(sizesOf(wide)).toEqual(['60x20', '20x60', '60x20'])
    expect(sizesOf(visit(wide, 'print-frame'))).toEqual(['25x20', '20x25', '20x25'])
    expect(visit(firstState('canvas'), 'panoramic-canvas').size).toBe('60x20')
    expect(sizesOf(visit(three('print-frame'), 'canvas'))).toEqual(['40x30', '30x40', '30x30'])
  })

  test('what somebody has turned stays so in the next product', () => {
    const turned = choose(addPhotos(firstState('canvas'), [photoOf('wide')], lists), { size: '30x40' }, lists)
    expect(visit(turned, 'print-frame').size).toBe('30x40')
    expect(visit(turned, 'panoramic-canvas', 'canvas').size).toBe('30x40')
  })
})
