import { describe, expect, test } from 'vitest'
import { listedCatalogue } from '../../../../../tests/support/listed-catalogue.ts'
import { firstChoice } from '../choice.ts'
import {
  croppedShare,
  framesFor,
  matsFor,
  mountsFrom,
  offersFor,
  orientationsOf,
  priceOf,
  remedyFor,
  sizeWords,
  smallestFirst,
  turnedSize,
  type Lists,
} from './offers.ts'

const lists = listedCatalogue()
const choice = firstChoice('print-frame')
const withoutSize = (frameId: number, size: string): Lists => ({
  ...lists,
  frames: lists.frames.map((frame) => (frame.id === frameId ? { ...frame, sizes: frame.sizes.filter(({ id }) => id !== size) } : frame)),
})
const sizeOf = (offers: ReturnType<typeof offersFor>, id: string) => offers.sizes.find((size) => size.id === id)

describe('[OF3] the sizes of a product', () => {
  test.each([
    ['print-frame', 20],
    ['canvas', 18],
    ['framed-canvas', 18],
    ['panoramic-canvas', 12],
    ['framed-panoramic-canvas', 12],
  ] as const)('%s has %d, all of them to be had', (kind, count) => {
    const { sizes } = offersFor(firstChoice(kind), lists)
    expect(sizes).toHaveLength(count)
    expect(sizes.every(({ isAvailable, priceFils }) => isAvailable && priceFils !== null)).toBe(true)
  })

  test('each with the price of the whole piece as it is chosen', () => {
    expect(sizeOf(offersFor(choice, lists), '30x40')).toMatchObject({
      label: sizeWords('30x40'),
      orientation: 'portrait',
      priceFils: 19500 + 750,
    })
    const bare = { ...choice, mat: { ...choice.mat, isOn: false } }
    expect(sizeOf(offersFor(bare, lists), '30x40')?.priceFils).toBe(19500)
    expect(sizeOf(offersFor(firstChoice('framed-canvas'), lists), '30x40')?.priceFils).toBe(19500 + 60 * 140)
  })

  test('one that this frame is not made in says so', () => {
    const size = sizeOf(offersFor(choice, withoutSize(1, '30x40')), '30x40')
    expect(size).toMatchObject({ isAvailable: false, whyNot: 'not-in-frame', priceFils: null })
  })

  test('[OF2] one that has gone while it was chosen stays to be seen, and is never priced as its neighbour', () => {
    const canvases = lists.canvases.filter(({ size }) => size !== '30x40')
    const gone = { ...lists, canvases }
    expect(sizeOf(offersFor(firstChoice('canvas'), gone), '30x40')).toMatchObject({
      isAvailable: false,
      whyNot: 'retired',
      priceFils: null,
    })
    expect(priceOf(firstChoice('canvas'), gone)).toBeNull()
  })

  test('a mat that leaves no picture can’t be had in that size', () => {
    const frames = lists.frames.map((frame) => ({ ...frame, jumboMountSize: 9 }))
    const jumbo = { ...choice, mat: { ...choice.mat, size: 'jumbo' as const } }
    expect(sizeOf(offersFor(jumbo, { ...lists, frames }), '20x25')?.whyNot).toBe('mat-too-wide')
    expect(sizeOf(offersFor(jumbo, { ...lists, frames }), '30x40')?.isAvailable).toBe(true)
    expect(matsFor(choice, { ...lists, frames }).map(({ isAvailable }) => isAvailable)).toEqual([true, false])
  })
})

test('[OF4] frames say which of them is made in the size', () => {
  const frames = framesFor({ ...choice, size: '30x40' }, withoutSize(3, '30x40'))
  expect(frames.map(({ whyNot }) => whyNot)).toEqual([null, null, 'not-in-frame', null, null, null, null])
  expect(framesFor({ ...firstChoice('framed-canvas') }, withoutSize(3, '30x40')).every(({ whyNot }) => whyNot === null)).toBe(true)
})

test('[OF5] mats are as wide as the frame has them, and cost what the list says', () => {
  const frames = lists.frames.map((frame) =>
    frame.id === 1 ? { ...frame, regularMountSize: 3, matPrices: { regular: 900, jumbo: 2500 } } : frame,
  )
  expect(matsFor(choice, { ...lists, frames })).toMatchObject([
    { size: 'regular', widthMm: 30, extraFils: 900 },
    { size: 'jumbo', widthMm: 50, extraFils: 2500 },
  ])
  expect(mountsFrom(frames)(1)).toEqual({ regular: 30, jumbo: 50 })
  expect(mountsFrom(frames)(99)).toEqual({ regular: 25, jumbo: 50 })
})

test('[OF8] the smallest size comes first, whatever the photo and the order of the list', () => {
  const idsOf = (kind: 'print-frame' | 'canvas', orientation: string) =>
    smallestFirst(offersFor(firstChoice(kind), lists).sizes.toReversed())
      .filter((size) => size.orientation === orientation)
      .map(({ id }) => id)
  expect(idsOf('print-frame', 'portrait')).toEqual(['20x25', '30x40', '45x60', '60x80', '75x100', '90x120'])
  expect(idsOf('canvas', 'landscape')).toEqual(['40x30', '60x45', '80x60', '100x75', '120x90', '150x100'])
})

test('[OF6] how much of a photo a size leaves out', () => {
  expect(croppedShare({ widthPx: 4000, heightPx: 3000 }, '40x30')).toBeCloseTo(0, 6)
  expect(croppedShare({ widthPx: 4000, heightPx: 3000 }, '30x30')).toBeCloseTo(0.25, 6)
})

test('[OF7] turning turns the size', () => {
  const { sizes } = offersFor(choice, lists)
  expect(orientationsOf(sizes)).toEqual(['portrait', 'landscape', 'square'])
  expect(orientationsOf(offersFor(firstChoice('panoramic-canvas'), lists).sizes)).toEqual(['portrait', 'landscape'])
  expect(turnedSize('30x40', 'landscape', sizes)).toBe('40x30')
  expect(turnedSize('30x40', 'square', sizes)).toBe('30x30')
  expect(turnedSize('30x40', 'portrait', sizes)).toBe('30x40')
  expect(turnedSize('30x40', 'landscape', offersFor(choice, withoutSize(1, '40x30')).sizes)).not.toBe('40x30')
})

describe('[OF9] what can’t be had any more', () => {
  test('has a remedy that can, and where all is well there is none', () => {
    expect(remedyFor(choice, lists)).toBeNull()
    for (const changed of [
      withoutSize(1, '20x25'),
      { ...lists, frames: lists.frames.filter(({ id }) => id !== 1) },
      { ...lists, frames: [] },
    ]) {
      const remedy = remedyFor(choice, changed)
      expect(remedy).not.toBeNull()
      if (remedy?.change) expect(priceOf({ ...choice, ...remedy.change }, changed)).not.toBeNull()
    }
    expect(remedyFor(choice, withoutSize(1, '20x25'))).toEqual({ whyNot: 'not-in-frame', change: { size: expect.any(String) } })
  })

  test('a frame that is out of stock is replaced by one that is there, around a canvas too', () => {
    const frames = lists.frames.map((frame) => (frame.id <= 2 ? { ...frame, outOfStockUntil: '2026-12-03' } : frame))
    for (const kind of ['print-frame', 'framed-canvas'] as const) {
      const chosen = firstChoice(kind)
      expect(priceOf(chosen, { ...lists, frames })).toBeNull()
      expect(remedyFor(chosen, { ...lists, frames })).toEqual({ whyNot: 'out-of-stock', change: { frameId: 3 } })
      expect(framesFor(chosen, { ...lists, frames }).map(({ whyNot }) => whyNot !== null)).toEqual([true, true, ...Array(5).fill(false)])
    }
    expect(remedyFor(firstChoice('canvas'), { ...lists, frames })).toBeNull()
  })

  test('a mat the frame does not have is replaced by its other one, or left out', () => {
    const only = (...matSizes: ('regular' | 'jumbo')[]) => ({ ...lists, frames: lists.frames.map((frame) => ({ ...frame, matSizes })) })
    expect(matsFor(choice, only('jumbo')).map(({ whyNot }) => whyNot)).toEqual(['mat-not-offered', null])
    expect(remedyFor(choice, only('jumbo'))?.change).toEqual({ mat: { ...choice.mat, size: 'jumbo' } })
    expect(remedyFor(choice, only())?.change).toEqual({ mat: { ...choice.mat, isOn: false } })
  })

  test('a mat that leaves no photo is left out', () => {
    const wide = lists.frames.map((frame) => ({ ...frame, regularMountSize: 9, jumboMountSize: 9.5 }))
    const remedy = remedyFor(choice, { ...lists, frames: wide })
    expect(remedy).toEqual({ whyNot: 'mat-too-wide', change: { mat: { ...choice.mat, isOn: false } } })
  })
})
