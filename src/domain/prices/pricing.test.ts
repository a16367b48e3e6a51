import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fils, type Fils } from './money.ts'
import * as list from './price-list.ts'
import { partLimits, priceLimits } from './price-change.ts'
import * as pricing from './pricing.ts'
import { mirrored, withMirrors } from '../looks/size.ts'

const framePrices = { ...list.framePortraitPrices, ...list.frameSquarePrices }
const canvasPrices = { ...list.canvasLandscapePrices, ...list.canvasSquarePrices, ...list.panoramicPrices }
const priceFor = (table: Record<string, Fils>, size: string) => table[size] ?? table[mirrored(size)] ?? null

/** With mats of 25 and 50 mm. */
const catalogueAt = (parts: list.PartPrices): pricing.Catalogue => ({
  frames: list.frames.map(({ id }) => ({
    id,
    matSizes: pricing.matSizes,
    outOfStockUntil: null,
    matFils: { regular: pricing.matCost(25, parts['regular-mat']), jumbo: pricing.matCost(50, parts['jumbo-mat']) },
    collageFilsPerAed: parts.collage,
    sizes: withMirrors(list.frameSizeOrder).map((size) => ({ size, priceFils: priceFor(framePrices, size) })),
  })),
  canvases: withMirrors(Object.keys(canvasPrices)).map((size, index) => ({
    id: index + 1,
    size,
    priceFils: priceFor(canvasPrices, size) ?? fils(0),
    floaterFils: pricing.floaterCost(size, parts.floater),
    collageFilsPerAed: parts.collage,
  })),
})
const catalogue = catalogueAt(list.firstPartPrices)
const black = catalogue.frames[0] as pricing.PricedFrame

function unit(piece: Partial<pricing.PieceSpec>, lists = catalogue): number | string {
  const priced = pricing.priceItem({ type: 'frame', size: '30x40', frameId: 1, mat: null, ...piece }, lists)
  return priced.ok ? priced.unitFils : priced.reason
}

describe('every price of the list', () => {
  test.each([
    ['30x40', 19500],
    ['45x60', 28500],
    ['60x80', 38500],
    ['75x100', 48500],
    ['90x120', 59500],
    ['40x30', 19500],
    ['60x45', 28500],
    ['80x60', 38500],
    ['100x75', 48500],
    ['120x90', 59500],
    ['30x30', 18500],
    ['35x35', 14900],
    ['40x40', 22500],
    ['50x50', 24900],
    ['60x60', 33500],
    ['70x70', 38500],
    ['75x75', 34900],
    ['90x90', 39900],
  ])('[P1] a frame of %s costs %i', (size, price) => {
    for (const frame of list.frames) expect(unit({ size, frameId: frame.id })).toBe(price)
  })

  test.each([
    ['40x30', 19500],
    ['60x45', 26500],
    ['80x60', 32500],
    ['100x75', 39500],
    ['120x90', 49500],
    ['150x100', 69500],
    ['30x40', 19500],
    ['45x60', 26500],
    ['60x80', 32500],
    ['75x100', 39500],
    ['90x120', 49500],
    ['100x150', 69500],
    ['30x30', 19500],
    ['40x40', 23500],
    ['50x50', 28500],
    ['60x60', 34500],
    ['70x70', 39500],
    ['100x100', 59500],
    ['60x20', 17500],
    ['75x25', 21500],
    ['90x30', 26500],
    ['120x40', 36500],
    ['150x50', 49500],
    ['180x60', 64500],
    ['30x90', 26500],
  ])('[P4] a canvas of %s costs %i', (size, price) => {
    expect(unit({ type: 'canvas', size, frameId: null })).toBe(price)
  })
})

test.each([
  [1, '20x25', 5900],
  [1, '25x20', 5900],
  [2, '20x25', 6900],
  [7, '20x25', 11900],
  [7, '25x20', 11900],
])('[P2] frame %i in %s has no list price and costs %i', (frameId, size, price) => {
  expect(unit({ frameId, size })).toBe(price)
})

test('[P2] the legacy rule counts places in the frame size list, squares last', () => {
  expect(pricing.legacyFramePrice(1, '30x40')).toBe(7400)
  expect(pricing.legacyFramePrice(1, '120x90')).toBe(5900 + 1500 * 5)
  expect(pricing.legacyFramePrice(3, '30x30')).toBe(5900 + 2000 + 1500 * 6)
  expect(pricing.legacyFramePrice(1, '90x90')).toBe(5900 + 1500 * 13)
  expect(pricing.legacyFramePrice(1, '21x25')).toBeNull()
})

test('[P3] at first a regular mat costs 300 fils per cm, a jumbo one 500, of the frame’s own width', () => {
  expect(unit({ mat: { size: 'regular' } })).toBe(19500 + 750)
  expect(unit({ mat: { size: 'jumbo' } })).toBe(19500 + 2500)
  expect(pricing.matCost(32, fils(300))).toBe(960)
  expect(pricing.matCost(61, fils(500))).toBe(3050)
})

test('[P5] a canvas size that is not listed becomes the nearest one within 5 cm each way', () => {
  expect(pricing.matchCanvas(catalogue.canvases, '42x31')?.size).toBe('40x30')
  expect(pricing.matchCanvas(catalogue.canvases, '45x35')?.size).toBe('40x30')
  expect(pricing.matchCanvas(catalogue.canvases, '46x30')).toBeNull()
  expect(pricing.matchCanvas(catalogue.canvases, '40x36')?.size).toBe('40x40')
  expect(pricing.matchCanvas(catalogue.canvases, '35x35')?.size).toBe('30x30')
  expect(pricing.matchCanvas(catalogue.canvases, 'nonsense')).toBeNull()
  expect(pricing.priceItem({ type: 'canvas', size: '42x31', frameId: null, mat: null }, catalogue)).toMatchObject({
    ok: true,
    size: '40x30',
    unitFils: 19500,
  })
})

test('[P5] of two equally near sizes the cheaper is meant', () => {
  const added = { floaterFils: fils(8400), collageFilsPerAed: fils(15) }
  const canvases = [
    { id: 1, size: '40x30', priceFils: fils(20000), ...added },
    { id: 2, size: '44x30', priceFils: fils(19000), ...added },
  ]
  expect(pricing.matchCanvas(canvases, '42x30')?.id).toBe(2)
})

test('[P6] a collage costs 1.15 times its base at first, rounded, and only then the mat or floater', () => {
  expect(unit({ type: 'frame-collage' })).toBe(22425)
  expect(unit({ type: 'frame-collage', mat: { size: 'regular' } })).toBe(22425 + 750)
  expect(unit({ type: 'canvas-collage', size: '35x35', frameId: null })).toBe(22425)
  expect(unit({ type: 'frame-collage', size: '35x35' })).toBe(17135)
})

test('[P7] a floater frame costs 60 fils per cm of perimeter at first', () => {
  expect(unit({ type: 'canvas', size: '30x40', frameId: 1 })).toBe(19500 + 8400)
  expect(unit({ type: 'canvas', size: '90x30', frameId: 4 })).toBe(26500 + 14400)
  expect(unit({ type: 'canvas-collage', size: '100x100', frameId: 2 })).toBe(68425 + 24000)
})

test('[P3] [P6] [P7] what is added to a print is the owner’s to say', () => {
  const dearer = catalogueAt({ 'regular-mat': fils(350), 'jumbo-mat': fils(620), collage: fils(20), floater: fils(75) })
  expect(unit({ mat: { size: 'regular' } }, dearer)).toBe(19500 + 875)
  expect(unit({ mat: { size: 'jumbo' } }, dearer)).toBe(19500 + 3100)
  expect(unit({ type: 'frame-collage' }, dearer)).toBe(23400)
  expect(unit({ type: 'canvas', size: '30x40', frameId: 1 }, dearer)).toBe(19500 + 10500)
})

test('the dearest piece there can be is far from what the books can hold', () => {
  const { mostFils } = partLimits
  const parts = { 'regular-mat': mostFils, 'jumbo-mat': mostFils, collage: mostFils, floater: mostFils }
  const dearest = catalogueAt(parts).canvases.map((canvas) => ({ ...canvas, priceFils: priceLimits.mostFils }))
  const priced = dearest.map(({ size }) => unit({ type: 'canvas-collage', size, frameId: 1 }, { ...catalogueAt(parts), canvases: dearest }))
  expect(Math.max(...priced.map(Number))).toBeLessThan(2 ** 31 / 2)
})

test('what can not be priced says why', () => {
  expect(unit({ frameId: null })).toBe('frame-missing')
  expect(unit({ frameId: 8 })).toBe('frame-unknown')
  expect(unit({ type: 'canvas', frameId: 99 })).toBe('frame-unknown')
  expect(unit({ size: '31x40' })).toBe('size-unknown')
  expect(unit({ type: 'canvas', size: '500x500', frameId: null })).toBe('size-unknown')
})

test('[P8] the browser’s estimate without a catalogue is 19500', () => {
  expect(pricing.fallbackFils).toBe(19500)
})

const anyPiece = fc.record({
  type: fc.constantFrom(...pricing.itemTypes),
  size: fc.constantFrom(...withMirrors(list.frameSizeOrder), ...catalogue.canvases.map(({ size }) => size)),
  frameId: fc.option(fc.integer({ min: 1, max: 7 }), { nil: null }),
  mat: fc.option(fc.record({ size: fc.constantFrom(...pricing.matSizes) }), { nil: null }),
})

test('mirrored sizes cost the same', () => {
  fc.assert(
    fc.property(anyPiece, (piece) => {
      expect(unit({ ...piece, size: mirrored(piece.size) })).toBe(unit(piece))
    }),
  )
})

test('a price is a positive whole number of fils', () => {
  fc.assert(
    fc.property(anyPiece, (piece) => {
      const price = unit(piece)
      if (typeof price === 'number') expect(Number.isSafeInteger(price) && price > 0).toBe(true)
    }),
  )
})

test('a mat never lowers a price', () => {
  fc.assert(
    fc.property(anyPiece, (piece) => {
      const [bare, matted] = [unit({ ...piece, mat: null }), unit({ ...piece, mat: piece.mat ?? { size: 'regular' } })]
      if (typeof bare === 'number' && typeof matted === 'number') expect(matted).toBeGreaterThanOrEqual(bare)
    }),
  )
})

test('[P9] the total is the sum of price times quantity', () => {
  const lines = fc.array(
    fc.record({ unitFils: fc.integer({ min: 0, max: 100_000 }).map(fils), quantity: fc.integer({ min: 1, max: 50 }) }),
    { maxLength: 50 },
  )
  fc.assert(
    fc.property(lines, (cart) => {
      let sum = 0
      for (const { unitFils, quantity } of cart) sum += unitFils * quantity
      expect(pricing.cartTotal(cart)).toBe(sum)
    }),
  )
  expect(pricing.cartTotal([])).toBe(0)
})

test('[P10] a frame that is out of stock, or has no such mat, can’t be ordered now; its price is known all the same', () => {
  const frames = [
    { ...black, outOfStockUntil: '2026-12-03' },
    { ...black, id: 2, matSizes: ['regular' as const] },
  ]
  expect(pricing.whyNotNow({ frameId: 1, mat: null }, { frames })).toBe('out-of-stock')
  expect(pricing.whyNotNow({ frameId: 2, mat: { size: 'jumbo' } }, { frames })).toBe('mat-not-offered')
  expect(pricing.whyNotNow({ frameId: 2, mat: { size: 'regular' } }, { frames })).toBeNull()
  expect(pricing.whyNotNow({ frameId: 2, mat: null }, { frames })).toBeNull()
  expect(pricing.whyNotNow({ frameId: null, mat: null }, { frames })).toBeNull()
  expect(pricing.priceItem({ type: 'frame', size: '30x40', frameId: 1, mat: null }, { frames, canvases: [] }).ok).toBe(true)
})

test('[MT1] a mat is read by its name, and by no other', () => {
  expect(pricing.readMatLook('jumbo-offwhite')).toEqual({ isOn: true, size: 'jumbo', colour: 'offwhite' })
  expect(pricing.readMatLook('none')).toEqual({ isOn: false })
  for (const other of [null, '', 'jumbo', 'white-jumbo', 'huge-white']) expect(pricing.readMatLook(other)).toBeNull()
})
