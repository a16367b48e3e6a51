import { expect, test } from 'vitest'
import type { PlacedQuality } from '#features/editing/ui/photos/quality.ts'
import type { CollageState } from './collage-state.ts'
import { judgedPlace, poorPhotos, weakest } from './collage-quality.ts'

const at = (dpi: number) => ({ dpi }) as PlacedQuality

test('[A8] a collage is as good as its weakest cell; what is not known yet is not counted', () => {
  expect(weakest([at(300), null, at(90), at(120)])).toEqual({ at: 2, quality: at(90) })
  expect(weakest([null])).toBeNull()
})

test('[A9] photos that would be soft are marked until somebody wants them so, in that size', () => {
  const state = { cells: [{ key: 'a' }, { key: null }, { key: 'c' }], size: '30x30', acceptsPoorIn: null } as unknown as CollageState
  const qualities = [{ grade: 'good' }, null, { grade: 'poor' }] as PlacedQuality[]
  expect(poorPhotos(state, qualities)).toEqual(['c'])
  expect(poorPhotos({ ...state, acceptsPoorIn: '30x30' }, qualities)).toEqual([])
  expect(poorPhotos({ ...state, acceptsPoorIn: '40x40' }, qualities)).toEqual(['c'])
})

test('[A8] the badge speaks of the place that is looked at, else of the weakest; not before all it is about is judged', () => {
  const cells = ['a', 'b', null].map((key) => ({ key })) as unknown as CollageState['cells']
  const judged = (current: number | null, ...qualities: (PlacedQuality | null)[]) => judgedPlace({ cells, current }, qualities)
  expect(judged(null, at(300), null, null)).toBe('checking')
  expect(judged(0, at(300), null, null)).toBe(0)
  expect(judged(1, at(300), null, null)).toBe('checking')
  expect(judged(null, at(300), at(90), null)).toBe(1)
  expect(judged(2, at(300), at(90), null)).toBe(1)
  expect(judgedPlace({ cells: [{ key: null }] as unknown as CollageState['cells'], current: null }, [null])).toBeNull()
})
