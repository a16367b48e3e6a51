import { expect, test } from 'vitest'
import { slideRatio, slideState, slideWindow } from './slides.ts'

const middle = { x: 0.5, y: 0.5, zoom: 1 }

test('[SL2] a photo of the shape is shown whole; a tall one by its width, a wide one by its height', () => {
  expect(slideWindow({ widthPx: 3000, heightPx: 2000 }, middle)).toEqual({ leftPx: 0, topPx: 0, widthPx: 3000, heightPx: 2000 })
  expect(slideWindow({ widthPx: 1500, heightPx: 3000 }, middle)).toEqual({ leftPx: 0, topPx: 1000, widthPx: 1500, heightPx: 1000 })
  expect(slideWindow({ widthPx: 6000, heightPx: 1000 }, { ...middle, x: 1 })).toEqual({
    leftPx: 4500,
    topPx: 0,
    widthPx: 1500,
    heightPx: 1000,
  })
})

test('[SL1] [SL2] every window lies inside its photo and has the shape, to a pixel', () => {
  for (const [widthPx, heightPx] of [
    [1201, 799],
    [641, 5003],
    [9001, 640],
    [3, 2],
  ] as const)
    for (const x of [0, 0.37, 1])
      for (const zoom of [1, 1.7, 4]) {
        const seen = slideWindow({ widthPx, heightPx }, { x, y: 1 - x, zoom })
        expect(Math.min(seen.leftPx, seen.topPx)).toBeGreaterThanOrEqual(0)
        expect(seen.leftPx + seen.widthPx).toBeLessThanOrEqual(widthPx)
        expect(seen.topPx + seen.heightPx).toBeLessThanOrEqual(heightPx)
        expect(Math.abs(seen.heightPx - seen.widthPx / slideRatio)).toBeLessThanOrEqual(1)
      }
})

test('[SL3] first and last day count; no day is no limit', () => {
  const day = '2026-03-02'
  expect(slideState({ from: null, until: null }, day)).toBe('live')
  expect(slideState({ from: day, until: day }, day)).toBe('live')
  expect(slideState({ from: '2026-03-03', until: null }, day)).toBe('planned')
  expect(slideState({ from: null, until: '2026-03-01' }, day)).toBe('ended')
})
