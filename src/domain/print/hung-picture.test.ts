import { expect, test } from 'vitest'
import { linkPicturePx, mailPicturePx, planHungPicture, type HungPicture } from './hung-picture.ts'
import { frameStyles, type FrameStyle } from '../looks/frame-styles.ts'
import { restingPlacement } from './placement.ts'
import { wholePx, type SizePx } from './print-plan.ts'
import { layOut, type PieceShape } from './product-layout.ts'

const photo = { widthPx: 1800, heightPx: 1200 }

function hung(change: Partial<PieceShape>, frameStyle: FrameStyle | null, picture: SizePx = linkPicturePx): HungPicture {
  const size = { widthMm: 600, heightMm: 450 }
  const shape: PieceShape = { product: 'frame', size, mat: null, edge: 'mirror', collage: null, ...change }
  const input = { layout: layOut(shape), cells: [{ photo, placement: restingPlacement }], look: null }
  return planHungPicture({ shape, frameStyle, matColour: 'white', input }, picture)
}

const margins = ({ outer, opening }: HungPicture) => [
  opening.leftPx - outer.leftPx,
  opening.topPx - outer.topPx,
  outer.leftPx + outer.widthPx - opening.leftPx - opening.widthPx,
  outer.topPx + outer.heightPx - opening.topPx - opening.heightPx,
]

test('[HP1] a piece of any shape is all in the picture, in its middle, and takes its share of it', () => {
  for (const [widthMm, heightMm] of [
    [600, 450],
    [300, 400],
    [900, 900],
    [1800, 600],
    [200, 600],
  ] as const) {
    for (const picture of [linkPicturePx, mailPicturePx]) {
      const { outer } = hung({ size: { widthMm, heightMm } }, 'walnut', picture)
      const share = Math.max(outer.widthPx / picture.widthPx, outer.heightPx / picture.heightPx)
      expect(share).toBeGreaterThan(0.8)
      expect(share).toBeLessThan(0.84)
      expect(Math.abs(picture.widthPx - outer.widthPx - 2 * outer.leftPx)).toBeLessThanOrEqual(1)
      expect(Math.abs(picture.heightPx - outer.heightPx - 2 * outer.topPx)).toBeLessThanOrEqual(1)
    }
  }
})

test('[HP2] without a mat the rail ends where the print begins, on all four sides, whatever the moulding', () => {
  for (const style of frameStyles) {
    for (const picture of [linkPicturePx, mailPicturePx]) {
      const plan = hung({}, style, picture)
      expect(margins(plan), style).toEqual(Array(4).fill(plan.frame?.railPx))
      expect(wholePx(plan.print)).toEqual({ widthPx: plan.opening.widthPx, heightPx: plan.opening.heightPx })
    }
  }
})

test('[HP2] a mat shows between rail and print, as wide as it is', () => {
  const plan = hung({ mat: { borderMm: 50 } }, 'black')
  const [margin = 0] = margins(plan)
  expect(new Set(margins(plan)).size).toBe(1)
  expect(margin - (plan.frame?.railPx ?? 0)).toBeCloseTo((50 - 5) * plan.pxPerMm, -1)
  expect(plan.matColour).toBe('white')
})

test('[HP2] of a canvas all that goes round its bars is painted, and its face is seen; a floater frame stands apart', () => {
  for (const edge of ['mirror', 'image', 'black'] as const) {
    const plan = hung({ product: 'canvas', edge }, null)
    expect(margins(plan)).toEqual([0, 0, 0, 0])
    expect(wholePx(plan.print).widthPx).toBe(plan.opening.widthPx + 2 * plan.insetPx)
    expect(plan.insetPx).toBeCloseTo(53 * plan.pxPerMm, 0)
    expect([plan.frame, plan.edge]).toEqual([null, edge])
  }
  const floater = hung({ product: 'canvas' }, 'walnut')
  expect(margins(floater)[0]).toBeCloseTo((12 + 8) * floater.pxPerMm, 0)
})

test('paper whose frame nobody knows is shown as it is', () => {
  const plan = hung({ mat: { borderMm: 25 } }, null)
  expect([plan.frame, plan.matColour]).toEqual([null, 'white'])
})
