import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canvasEdges } from '../prices/pricing.ts'
import { listedCanvasSizes, listedFrameSizes } from '../prices/price-list.ts'
import { listedSize } from '../looks/size.ts'
import { collageLayouts, findLayout } from './collage-layouts.ts'
import { inverse, transform } from './matrix.ts'
import { clampPlacement, photoToFace, restingPlacement } from './placement.ts'
import {
  captionColour,
  planPrint,
  planProof,
  planTile,
  printDpi,
  proofWidthPx,
  tilesOf,
  wholePx,
  type PlanInput,
  type PrintPlan,
} from './print-plan.ts'
import { layOut, type PieceShape } from './product-layout.ts'

const photo = { widthPx: 6000, heightPx: 4000 }
const framed = (size: string, borderMm: number | null = null): PieceShape => ({
  product: 'frame',
  size: listedSize(size),
  mat: borderMm === null ? null : { borderMm },
  edge: 'mirror',
  collage: null,
})
const canvas = (size: string, edge: PieceShape['edge'] = 'mirror'): PieceShape => ({ ...framed(size), product: 'canvas', edge })
const collage = (shape: PieceShape, id: string, gapMm = 0): PieceShape => ({
  ...shape,
  product: shape.product === 'canvas' ? 'canvas-collage' : 'frame-collage',
  collage: { cells: findLayout(id)!.cells, gapMm, radiusMm: 0, hasCaption: false },
})

function input(shape: PieceShape, placement = restingPlacement): PlanInput {
  const layout = layOut(shape)
  return { layout, cells: layout.cells.map(() => ({ photo, placement })), look: null }
}

test.each([
  [framed('45x60'), 300],
  [framed('60x80', 25), 200],
  [framed('60x60'), 300],
  [canvas('100x75'), 200],
  [canvas('120x90'), 150],
  [canvas('180x60'), 150],
])('[N1] the dpi of %o are %i', (shape, dpi) => {
  expect(printDpi(layOut(shape))).toBe(dpi)
})

describe('[N2] [N3] a print file', () => {
  test('paper has 3 mm of bleed beyond its sheet', () => {
    const plan = planPrint(input(framed('30x40', 25)))
    expect(plan.painting).toEqual({ widthPx: Math.round((256 * 300) / 25.4), heightPx: Math.round((356 * 300) / 25.4) })
    expect(plan.rim).toEqual({ px: 35, fill: 'mirror' })
    expect(wholePx(plan)).toEqual({ widthPx: 3024 + 70, heightPx: 4205 + 70 })
  })

  test.each(['mirror', 'black', 'white'] as const)('a canvas has 53 mm of %s around its face', (fill) => {
    const plan = planPrint(input(canvas('40x30', fill)))
    expect(plan).toMatchObject({ painting: { widthPx: 3150, heightPx: 2362 }, rim: { px: 417, fill } })
    expect(plan.photos[0]?.box).toEqual({ leftPx: 0, topPx: 0, widthPx: 3150, heightPx: 2362 })
  })

  test('the photo itself goes round the bars', () => {
    const plan = planPrint(input(canvas('40x30', 'image')))
    expect(plan).toMatchObject({ painting: { widthPx: Math.round((506 * 200) / 25.4) }, rim: null })
  })
})

const pieces = fc.oneof(
  fc
    .record({ size: fc.constantFrom(...listedFrameSizes), borderMm: fc.constantFrom(null, 25, 50) })
    .map(({ size, borderMm }) => framed(size, borderMm)),
  fc
    .record({ size: fc.constantFrom(...listedCanvasSizes), edge: fc.constantFrom(...canvasEdges) })
    .map(({ size, edge }) => canvas(size, edge)),
)
const layouts = fc.record({ layout: fc.constantFrom(...collageLayouts.map(({ id }) => id)), gapMm: fc.constantFrom(0, 3, 10.5) })
const shapes = fc.oneof(
  pieces,
  fc.tuple(pieces, layouts).map(([piece, { layout, gapMm }]) => collage(piece, layout, gapMm)),
)
const placements = fc.record({
  dxMm: fc.double({ min: -300, max: 300, noNaN: true }),
  dyMm: fc.double({ min: -300, max: 300, noNaN: true }),
  zoomPct: fc.constantFrom(100, 118, 160),
  rotationDeg: fc.constantFrom(0, 7.3, -38.5, 90, 45),
})

/** A planned photo's corner in photo px must lie in the photo. */
function barePx(plan: PrintPlan): number {
  const gaps = plan.photos.flatMap(({ box, matrix, outline }) => {
    if (outline) return []
    const back = inverse(matrix)
    return [0, box.widthPx].flatMap((x) =>
      [0, box.heightPx].map((y) => {
        const at = transform(back, { x, y })
        return Math.max(-at.x, -at.y, at.x - photo.widthPx, at.y - photo.heightPx)
      }),
    )
  })
  return Math.max(0, ...gaps)
}

describe('preview and print', () => {
  test('agree to 0.05 px of the print, everywhere in the painting', () => {
    fc.assert(
      fc.property(shapes, placements, (shape, wished) => {
        const layout = layOut(shape)
        const cells = layout.cells.map((cell) => ({ photo, placement: clampPlacement(photo, cell, wished) }))
        const plan = planPrint({ layout, cells, look: null })
        const { painted } = layout
        for (const planned of plan.photos) {
          const face = photoToFace(photo, layout.cells[planned.cell]!, cells[planned.cell]!.placement)
          for (const corner of [
            { x: 0, y: 0 },
            { x: photo.widthPx, y: 0 },
            { x: 1234.5, y: photo.heightPx },
          ]) {
            const mm = transform(face, corner)
            const px = transform(planned.matrix, corner)
            const expectedX = ((mm.x - painted.xMm) / painted.widthMm) * plan.painting.widthPx
            const expectedY = ((mm.y - painted.yMm) / painted.heightMm) * plan.painting.heightPx
            expect(Math.abs(px.x + planned.box.leftPx - expectedX)).toBeLessThan(0.05)
            expect(Math.abs(px.y + planned.box.topPx - expectedY)).toBeLessThan(0.05)
          }
        }
      }),
    )
  })

  test('a clamped photo leaves no pixel of its box bare but for the rounding of an edge', () => {
    fc.assert(
      fc.property(shapes, placements, (shape, wished) => {
        const layout = layOut(shape)
        const cells = layout.cells.map((cell) => ({ photo, placement: clampPlacement(photo, cell, wished) }))
        const plan = planPrint({ layout, cells, look: null })
        const photoPxPerPx = Math.max(...plan.photos.map(({ matrix }) => 1 / Math.hypot(matrix[0], matrix[1])))
        expect(barePx(plan) / photoPxPerPx).toBeLessThan(0.75)
      }),
    )
  })

  test('[C3] without a gap, the cells of a collage leave no pixel of the painting to the background', () => {
    for (const { id, family } of collageLayouts) {
      if (family === 'heart' || family === 'scatter') continue
      for (const shape of [framed('60x60', 25), framed('45x60'), canvas('60x45'), canvas('60x45', 'image')]) {
        const plan = planPrint(input(collage(shape, id)))
        const area = plan.photos.reduce((sum, { box }) => sum + box.widthPx * box.heightPx, 0)
        expect(area, `${id} ${shape.product}`).toBe(plan.painting.widthPx * plan.painting.heightPx)
      }
    }
  })
})

describe('[N4] a proof', () => {
  test('is exactly as wide as asked', () => {
    fc.assert(
      fc.property(
        shapes,
        fc.integer({ min: 64, max: 2048 }),
        fc.constantFrom('sheet' as const, 'face' as const),
        (shape, widthPx, part) => {
          const proof = planProof(input(shape), widthPx, part)
          const whole = wholePx(proof)
          const { printed, opening } = layOut(shape)
          const { widthMm, heightMm } = part === 'sheet' ? printed : opening
          expect(whole.widthPx).toBe(widthPx)
          expect(Math.abs(whole.heightPx - (widthPx * heightMm) / widthMm)).toBeLessThanOrEqual(2)
          if (proof.crop) {
            expect(proof.crop.leftPx + proof.crop.widthPx).toBeLessThanOrEqual(proof.painting.widthPx)
            expect(proof.crop.topPx + proof.crop.heightPx).toBeLessThanOrEqual(proof.painting.heightPx)
          }
        },
      ),
    )
  })

  test('[IM3] is painted in a few widths, and never wider than the print', () => {
    const [small, large] = [layOut(framed('20x25', 25)), layOut(canvas('100x150'))]
    expect([64, 320, 321, 1024, 1500].map((askedPx) => proofWidthPx(large, 'sheet', askedPx))).toEqual([320, 320, 480, 1280, 1600])
    expect([2048, 1700].map((askedPx) => proofWidthPx(large, 'face', askedPx))).toEqual([2048, 2048])
    expect([1700, 1773].map((askedPx) => proofWidthPx(small, 'face', askedPx))).toEqual([1772, 1772])
    expect(proofWidthPx(small, 'face', 1500)).toBe(1600)
  })

  test('an empty cell has no photo', () => {
    const { layout, cells } = input(collage(framed('60x60'), 'grid-2x2', 5))
    expect(planProof({ layout, cells: [null, ...cells.slice(1)], look: null }, 400, 'face').photos.map(({ cell }) => cell)).toEqual([
      1, 2, 3,
    ])
  })
})

test('[N8] tiles side by side are what one sees of the print, pixel for pixel', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const given = input(shape)
      const { widthPx, heightPx, columns, rows } = tilesOf(given.layout)
      const tiles = Array.from({ length: columns * rows }, (_, at) => planTile(given, at % columns, Math.floor(at / columns))!)
      const area = tiles.reduce((sum, { crop }) => sum + crop!.widthPx * crop!.heightPx, 0)
      expect(area).toBe(widthPx * heightPx)
      expect(tiles.map(({ painting, photos }) => [painting, photos])).toEqual(
        tiles.map(() => [planPrint(given).painting, planPrint(given).photos]),
      )
      for (const { crop, painting } of tiles) {
        expect(crop!.leftPx + crop!.widthPx).toBeLessThanOrEqual(painting.widthPx)
        expect(crop!.topPx + crop!.heightPx).toBeLessThanOrEqual(painting.heightPx)
      }
      expect(planTile(given, columns, 0)).toBeNull()
      expect(planTile(given, 0, rows)).toBeNull()
    }),
    { numRuns: 30 },
  )
})

describe('collages', () => {
  const look = { radiusMm: 4, background: { kind: 'blur' } as const, caption: { text: 'برواز', font: 'display' as const } }

  test('[N6] a blurred background is the first photo, laid over everything', () => {
    const { layout, cells } = input(collage(framed('60x60'), 'grid-2x2', 5))
    const plan = planPrint({ layout, cells: [null, ...cells.slice(1)], look })
    if (plan.background.kind !== 'blur') throw new Error('no blur')
    expect(plan.background.cell).toBe(1)
    const back = inverse(plan.background.matrix)
    for (const corner of [
      { x: 0, y: 0 },
      { x: plan.painting.widthPx, y: plan.painting.heightPx },
    ]) {
      const { x, y } = transform(back, corner)
      expect(x > 0 && y > 0 && x < photo.widthPx && y < photo.heightPx).toBe(true)
    }
    expect(plan.photos[0]?.outline).toMatchObject({ tiltDeg: 0, radiusPx: expect.closeTo((4 * 300) / 25.4, 0) })
  })

  test('[C1] a caption has its band below the photos', () => {
    const shape = collage(framed('60x60'), 'grid-2x2', 5)
    const layout = layOut({ ...shape, collage: { ...shape.collage!, hasCaption: true } })
    const plan = planPrint({ layout, cells: layout.cells.map(() => ({ photo, placement: restingPlacement })), look })
    const lowest = Math.max(...plan.photos.map(({ box }) => box.topPx + box.heightPx))
    expect(plan.caption?.box.topPx).toBeGreaterThanOrEqual(lowest - 1)
    expect(plan.caption?.colour).toBe('#ffffff')
  })

  test('[N7] text is dark on light and light on dark', () => {
    expect(captionColour({ kind: 'colour', value: '#f6f6f4' })).toBe('#141615')
    expect(captionColour({ kind: 'colour', value: '#0B5F6A' })).toBe('#ffffff')
  })

  test('[C2] gaps are equal inside and outside, as one sees them', () => {
    const { cells, opening } = layOut(collage(framed('60x60', 25), 'grid-3x3', 6))
    const [first, second] = cells
    expect(first!.xMm - opening.xMm).toBeCloseTo(6, 9)
    expect(second!.xMm - (first!.xMm + first!.widthMm)).toBeCloseTo(6, 9)
    const last = cells.at(-1)!
    expect(opening.yMm + opening.heightMm - (last.yMm + last.heightMm)).toBeCloseTo(6, 9)
  })
})
