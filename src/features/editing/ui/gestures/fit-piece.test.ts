import { describe, expect, test } from 'vitest'
import { fitPiece } from './fit-piece.ts'

const upright = { widthMm: 240, heightMm: 290 }
const wide = { widthMm: 640, heightMm: 440 }

/** Whether the piece, in the middle of the stage, keeps its four corners out of the stage's own. */
function isClear(stage: { widthPx: number; heightPx: number }, outer: typeof wide): boolean {
  const pxPerMm = fitPiece(stage, outer)
  const besidePx = (stage.widthPx - outer.widthMm * pxPerMm) / 2
  const abovePx = (stage.heightPx - outer.heightMm * pxPerMm) / 2
  return besidePx >= 98 - 1e-6 || abovePx >= 48 - 1e-6
}

describe('[FP1] a piece is as large as its stage allows', () => {
  test.each([
    ['a phone', { widthPx: 390, heightPx: 300 }],
    ['a small phone', { widthPx: 320, heightPx: 230 }],
    ['a phone on its side', { widthPx: 430, heightPx: 276 }],
    ['a desk', { widthPx: 880, heightPx: 560 }],
  ])('on %s it lies clear of the corners, upright or wide', (_where, stage) => {
    for (const outer of [upright, wide]) {
      expect(isClear(stage, outer)).toBe(true)
      const pxPerMm = fitPiece(stage, outer)
      expect(outer.widthMm * pxPerMm).toBeLessThan(stage.widthPx)
      expect(outer.heightMm * pxPerMm).toBeLessThan(stage.heightPx)
    }
  })

  test('an upright piece between the corners is as high as the stage, but for some wall', () => {
    expect(fitPiece({ widthPx: 390, heightPx: 200 }, upright) * upright.heightMm).toBeCloseTo(200 * 0.86)
  })

  test('a stage with no room at all leaves a speck', () => {
    expect(fitPiece({ widthPx: 20, heightPx: 10 }, wide)).toBe(0.01)
  })
})
