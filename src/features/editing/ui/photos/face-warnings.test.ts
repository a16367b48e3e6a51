import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clampPlacement, restingPlacement, type Placement } from '#domain/print/placement.ts'
import { layOut, type PieceShape } from '#domain/print/product-layout.ts'
import { listedSize } from '#domain/looks/size.ts'
import { faceWarning } from './face-warnings.ts'

const photo = { widthPx: 4000, heightPx: 3000 }
const piece = (more: Partial<PieceShape>): PieceShape => ({
  product: 'canvas',
  size: listedSize('40x30'),
  mat: null,
  edge: 'mirror',
  collage: null,
  ...more,
})
const box = (x: number, y: number, size = 0.1) => ({ x, y, width: size, height: size })
const warn = (shape: PieceShape, face: ReturnType<typeof box>, placement: Placement = restingPlacement) =>
  faceWarning({ photo, faces: [face], placement, shape })

describe('[FW2] what warns', () => {
  test('a face in the middle does not', () => {
    expect(warn(piece({}), box(0.45, 0.45))).toBeNull()
    expect(faceWarning({ photo, faces: [], placement: restingPlacement, shape: piece({}) })).toBeNull()
  })

  test('[FW1] within 10 mm of the fold', () => {
    expect(warn(piece({}), box(11 / 400, 0.45))).toBeNull()
    expect(warn(piece({}), box(9 / 400, 0.45))?.danger).toBe('fold')
  })

  test('on the wrap, where the photo itself goes round', () => {
    expect(warn(piece({ edge: 'image' }), box(0.02, 0.45))?.danger).toBe('wrap')
    expect(warn(piece({ edge: 'black' }), box(0.02, 0.45))?.danger).toBe('fold')
  })

  test('under the mat, under the lip', () => {
    const framed = { product: 'frame' as const }
    expect(warn(piece({ ...framed, mat: { borderMm: 25 } }), box(0, 0.45))?.danger).toBe('mat')
    expect(warn(piece(framed), box(0, 0.45))?.danger).toBe('lip')
    expect(warn(piece(framed), box(6 / 400, 0.45))).toBeNull()
  })

  test('not one that is left out altogether', () => {
    const close = { dxMm: -200, dyMm: 0, zoomPct: 200, rotationDeg: 0 }
    expect(warn(piece({}), box(0.05, 0.45), close)).toBeNull()
  })
})

describe('[W3] the fix', () => {
  test('moves as little as needed, the whole head inside', () => {
    const close = { dxMm: -150, dyMm: 0, zoomPct: 200, rotationDeg: 0 }
    const fix = warn(piece({}), box(0.4, 0.45), close)?.fix
    expect(fix).toMatchObject({ zoomPct: 200, rotationDeg: 0 })
    expect(fix?.dxMm).toBeGreaterThan(-150)
  })

  test('zooms out where moving is not enough', () => {
    const placement = { dxMm: 0, dyMm: 0, zoomPct: 300, rotationDeg: 0 }
    const faces = [box(0.3, 0.45), box(0.6, 0.45)]
    const fix = faceWarning({ photo, faces, placement, shape: piece({}) })?.fix
    expect(fix?.zoomPct).toBeLessThan(300)
  })

  test('is not offered where the photo doesn’t reach', () => {
    expect(warn(piece({}), box(0, 0.45))).toMatchObject({ danger: 'fold', fix: null })
  })

  test('is clamped, and leaves nothing to warn of', () => {
    const shapes = [
      piece({}),
      piece({ edge: 'image' }),
      piece({ product: 'frame', mat: { borderMm: 25 } }),
      piece({ product: 'frame', size: listedSize('30x40') }),
    ]
    const share = fc.double({ min: 0.05, max: 0.85, noNaN: true })
    const faces = fc.array(
      fc.tuple(share, share).map(([x, y]) => box(x, y)),
      { minLength: 1, maxLength: 4 },
    )
    const placements = fc.record({
      dxMm: fc.double({ min: -200, max: 200, noNaN: true }),
      dyMm: fc.double({ min: -200, max: 200, noNaN: true }),
      zoomPct: fc.double({ min: 100, max: 400, noNaN: true }),
      rotationDeg: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.constantFrom(...shapes), faces, placements, (shape, found, wished) => {
        const [cell] = layOut(shape).cells
        if (!cell) return
        const placement = clampPlacement(photo, cell, wished)
        const fix = faceWarning({ photo, faces: found, placement, shape })?.fix
        if (!fix) return
        const clamped = clampPlacement(photo, cell, fix)
        for (const field of ['dxMm', 'dyMm', 'zoomPct', 'rotationDeg'] as const) expect(fix[field]).toBeCloseTo(clamped[field], 6)
        expect(fix.rotationDeg).toBeCloseTo(placement.rotationDeg, 6)
        const cut = found.filter((face) => warn(shape, face, placement))
        for (const face of cut) expect(warn(shape, face, fix)).toBeNull()
      }),
    )
  })
})
