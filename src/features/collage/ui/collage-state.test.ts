import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layoutsFor } from '#domain/print/collage-layouts.ts'
import { clampPlacement } from '#domain/print/placement.ts'
import { listedFrameSizes } from '#domain/prices/price-list.ts'
import { listedSize } from '#domain/looks/size.ts'
import { listedCatalogue } from '../../../../tests/support/listed-catalogue.ts'
import { usualMounts } from '../../../../tests/support/usual-mounts.ts'
import * as collage from './collage-state.ts'
import type { CollageState } from './collage-state.ts'

const lists = listedCatalogue()
const px = { widthPx: 3000, heightPx: 4000 }
const photos = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ key: `p${from + at}`, photoId: `id${from + at}`, px, isMeasured: true }))
const withPhotos = (count: number) => collage.addPhotos(collage.firstCollage(), photos(count), lists)
const keysOf = ({ cells }: CollageState) => cells.map(({ key }) => key)

/** Whatever is done: no photo is lost or doubled, there is a cell for each of the layout, and none shows a gap. */
function expectSound(state: CollageState) {
  const cellsMm = collage.cellsMmOf(state, usualMounts)
  expect(state.cells).toHaveLength(cellsMm.length)
  const laid = keysOf(state).filter((key) => key !== null)
  expect([...laid, ...collage.trayOf(state)].toSorted()).toEqual(state.photos.map(({ key }) => key).toSorted())
  for (const [at, { key, placement }] of state.cells.entries()) {
    const photo = state.photos.find((each) => each.key === key)
    const clamped = photo ? clampPlacement(photo.px, cellsMm[at]!, placement) : placement
    for (const field of ['dxMm', 'dyMm', 'zoomPct', 'rotationDeg'] as const) expect(clamped[field]).toBeCloseTo(placement[field], 6)
  }
}

describe('[CS5] new photos', () => {
  test('bring a layout with as many cells, until somebody has chosen one', () => {
    expect(withPhotos(9).cells).toHaveLength(9)
    const chosen = collage.chooseLayout({ ...withPhotos(4), isLayoutChosen: true }, 'grid-2x2', usualMounts)
    expect(collage.addPhotos(chosen, photos(3, 4), lists).cells).toHaveLength(4)
  })

  test('that turn out to be one photo are found: the later of the two', () => {
    const state = withPhotos(3)
    expect(collage.photoThereTwice(state)).toBeNull()
    expect(collage.photoThereTwice(collage.learnPhoto(state, 'p2', { photoId: 'id0' }, usualMounts))).toBe('p2')
    const unknown = ['p0', 'p1'].reduce((next, key) => collage.learnPhoto(next, key, { photoId: null }, usualMounts), state)
    expect(collage.photoThereTwice(unknown)).toBeNull()
  })

  test('[CS1] come once, sixty at most, and what has no cell waits', () => {
    const state = collage.addPhotos(withPhotos(58), [...photos(2), ...photos(5, 58)], lists)
    expect(state.photos).toHaveLength(60)
    expect(collage.trayOf(state)).toHaveLength(60 - state.cells.length)
    expectSound(state)
  })
})

describe('[CS9] a new photo for one place', () => {
  const [fresh] = photos(1, 9)

  test('lies there, the layout and every other photo stay, and what lay there waits', () => {
    const five = withPhotos(5)
    const replaced = collage.settle(collage.addPhotoTo(five, 4, fresh!, usualMounts), lists)
    expect(replaced.layoutId).toBe(five.layoutId)
    expect(keysOf(replaced)).toEqual([...keysOf(five).slice(0, 4), 'p9'])
    expect(collage.trayOf(replaced)).toEqual([keysOf(five)[4]])
    expectSound(replaced)
  })

  test('fills a place whose photo was taken out, which does not come back', () => {
    const three = withPhotos(3)
    const filled = collage.settle(collage.addPhotoTo(collage.takePhoto(three, 1, usualMounts), 1, fresh!, usualMounts), lists)
    expect(filled.layoutId).toBe(three.layoutId)
    expect(keysOf(filled)).toEqual([keysOf(three)[0], 'p9', keysOf(three)[2]])
    expectSound(filled)
  })

  test('comes once, and no more than a collage holds', () => {
    const replaced = collage.addPhotoTo(withPhotos(5), 4, fresh!, usualMounts)
    expect(collage.addPhotoTo(replaced, 0, fresh!, usualMounts)).toBe(replaced)
    const full = withPhotos(collage.mostPhotos)
    expect(collage.addPhotoTo(full, 0, { ...fresh!, key: 'more' }, usualMounts)).toBe(full)
  })
})

test('[C10] the line below the photos stays as it was typed; only what can be printed of it is drawn and ordered', () => {
  const begun = withPhotos(2)
  const typed = (text: string) => collage.change(begun, { style: { ...begun.style, caption: { text, font: 'plain' } } }, usualMounts)
  const state = typed('Mum ❤️ أمي')
  expect(state.style.caption.text).toBe('Mum ❤️ أمي')
  expect(collage.lookOf(state).caption).toEqual({ text: 'Mum أمي', font: 'plain' })
  expect(collage.designOf(state).layout?.caption).toEqual({ text: 'Mum أمي', font: 'plain' })
  expect(collage.lookOf(typed('❤️')).caption).toBeNull()
})

test('[CS4] whatever is done, no photo is lost or doubled, and there is never a gap', () => {
  const at = fc.nat({ max: 11 })
  const deed = fc.oneof(
    fc.record({ kind: fc.constant('swap' as const), from: at, to: at }),
    fc.record({ kind: fc.constant('put' as const), at, photo: at }),
    fc.record({ kind: fc.constant('take' as const), at }),
    fc.record({ kind: fc.constant('lock' as const), at }),
    fc.record({ kind: fc.constant('shuffle' as const), seed: fc.nat() }),
    fc.record({ kind: fc.constant('size' as const), size: fc.constantFrom(...listedFrameSizes) }),
    fc.record({ kind: fc.constant('gap' as const), gapMm: fc.nat({ max: collage.mostGapMm }) }),
    fc.record({ kind: fc.constant('layout' as const), nth: fc.nat({ max: 30 }) }),
    fc.record({ kind: fc.constant('place' as const), at, zoomPct: fc.integer({ min: 100, max: 300 }) }),
    fc.record({ kind: fc.constant('fill' as const) }),
    fc.record({ kind: fc.constant('remove' as const), photo: at }),
  )
  type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never
  function done(state: CollageState, given: Deed): CollageState {
    const within = (index: number) => index % state.cells.length
    switch (given.kind) {
      case 'swap':
        return collage.swapCells(state, within(given.from), within(given.to), usualMounts)
      case 'put':
        return collage.putPhoto(state, within(given.at), state.photos[given.photo % state.photos.length]!.key, usualMounts)
      case 'take':
        return collage.takePhoto(state, within(given.at), usualMounts)
      case 'lock':
        return collage.lockCell(state, within(given.at), !state.cells[within(given.at)]!.isLocked, usualMounts)
      case 'shuffle':
        return collage.shuffle(state, given.seed, usualMounts)
      case 'size':
        return collage.change(state, { size: given.size }, usualMounts)
      case 'gap':
        return collage.change(state, { style: { ...state.style, gapMm: given.gapMm } }, usualMounts)
      case 'layout':
        return collage.chooseLayout(state, layoutsFor('portrait', given.nth)[given.nth]?.id ?? state.layoutId, usualMounts)
      case 'place':
        return collage.changeCell(state, within(given.at), {
          placement: { dxMm: 0, dyMm: 0, zoomPct: given.zoomPct, rotationDeg: 0 },
        })
      case 'fill':
        return collage.autoFill(state, usualMounts)
      case 'remove':
        return state.photos.length > 1 ? collage.removePhoto(state, state.photos[given.photo % state.photos.length]!.key) : state
    }
  }
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.array(deed, { maxLength: 12 }), (count, deeds) => {
      let state = withPhotos(count)
      for (const given of deeds) expectSound((state = done(state, given)))
    }),
    { numRuns: 60 },
  )
})

test('a photo that was placed takes its placement and tone along to another cell', () => {
  const placed = collage.changeCell(withPhotos(4), 0, {
    placement: { dxMm: 0, dyMm: 0, zoomPct: 180, rotationDeg: 0 },
    tone: { mode: 'mono', brightness: 0, contrast: 0 },
  })
  const swapped = collage.swapCells(placed, 0, 3, usualMounts)
  expect(swapped.cells[3]).toMatchObject({ key: placed.cells[0]?.key, tone: { mode: 'mono' } })
  expect(swapped.cells[3]?.placement.zoomPct).toBeGreaterThan(150)
})

test('a locked cell is left alone by shuffling and filling', () => {
  const locked = collage.lockCell(withPhotos(6), 2, true, usualMounts)
  const key = locked.cells[2]?.key
  expect(collage.shuffle(locked, 7, usualMounts).cells[2]).toMatchObject({ key, isLocked: true })
  expect(collage.autoFill(locked, usualMounts).cells[2]).toMatchObject({ key, isLocked: true })
})

test('[CS3] a layout that is not made for the new orientation gives way to one with as many cells', () => {
  const portrait = collage.chooseLayout(withPhotos(2), 'rows-2', usualMounts)
  const landscape = collage.change(portrait, { size: '60x45' }, usualMounts)
  expect(landscape.layoutId).not.toBe('rows-2')
  expect(landscape.cells).toHaveLength(2)
  expectSound(landscape)
})

test('[CS6] faces change the arrangement only as long as nobody has', () => {
  const faces = [{ x: 0.05, y: 0.4, width: 0.1, height: 0.2 }]
  const moved = collage.swapCells(withPhotos(4), 0, 1, usualMounts)
  expect(keysOf(collage.learnPhoto(moved, 'p0', { faces }, usualMounts))).toEqual(keysOf(moved))
  expectSound(collage.learnPhoto(withPhotos(4), 'p0', { faces }, usualMounts))
})

test('[CS7] there and back again', () => {
  const state = collage.lockCell(collage.takePhoto(withPhotos(5), 4, usualMounts), 1, true, usualMounts)
  const design = collage.designOf({ ...state, style: { ...state.style, caption: { text: 'Summer', font: 'plain' } } })
  const known = photos(5).map(({ photoId }) => ({ id: photoId, width: px.widthPx, height: px.heightPx }))
  const back = collage.stateOf(design, known)
  expect(back && collage.designOf(back)).toEqual(design)
  expect(collage.stateOf(design, known.slice(1))).toBeNull()
})

describe('[CS8] how it hangs', () => {
  const wide = (count: number, from = 0) => photos(count, from).map((photo) => ({ ...photo, px: { widthPx: 4000, heightPx: 3000 } }))

  test('most of the first photos decide, and nobody after them', () => {
    const first = collage.addPhotos(collage.firstCollage(), [...wide(3), ...photos(1, 3)], lists)
    expect(first).toMatchObject({ size: '60x45' })
    expect(collage.turnedFrom(first, lists)).toBe('45x60')
    expectSound(first)
    const settled = collage.settle(first, lists)
    expect(collage.turnedFrom(settled, lists)).toBeNull()
    expect(collage.addPhotos(settled, photos(9, 10), lists).size).toBe('60x45')
    expect(collage.addPhotos(collage.firstCollage(), [...wide(2), ...photos(2, 2)], lists).size).toBe('45x60')
  })

  test('a size that was chosen before there are photos hangs as they are; what somebody has turned stays', () => {
    const chosen = collage.change(collage.firstCollage(), { size: '60x80' }, usualMounts)
    expect(collage.addPhotos(chosen, wide(4), lists).size).toBe('80x60')
    const turned = collage.change(collage.change(chosen, { size: '80x60' }, usualMounts), { size: '60x45' }, usualMounts)
    expect(collage.addPhotos(turned, photos(4), lists).size).toBe('60x45')
  })

  test('another product hangs as this one does, and looking around leads back', () => {
    const first = collage.addPhotos(collage.firstCollage(), wide(4), lists)
    const canvas = collage.takeKind(first, 'canvas', lists)!
    expect(canvas.size).toBe('60x45')
    const panorama = collage.takeKind(canvas, 'panoramic-canvas', lists)!
    expect(listedSize(panorama.size).orientation).toBe('landscape')
    expect(collage.takeKind(panorama, 'print-frame', lists)).toMatchObject({ kind: 'print-frame', size: '60x45' })
    expectSound(panorama)
  })
})

test('a visit begins in a size that the shop makes', () => {
  const made = (...ids: string[]) => ({
    ...lists,
    frames: lists.frames.map((frame) => ({ ...frame, sizes: frame.sizes.filter(({ id }) => ids.includes(id)) })),
  })
  expect(collage.firstCollage(lists)).toEqual(collage.firstCollage())
  expect(collage.firstCollage(made('30x40', '90x120'))).toMatchObject({ size: '30x40', wishes: [{ size: '30x40' }] })
  expect(collage.firstCollage(made())).toEqual(collage.firstCollage())
})
