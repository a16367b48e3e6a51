import { expect, test } from 'vitest'
import type { PlacedQuality } from '#features/editing/ui/photos/quality.ts'
import { weakest } from './collage-quality.ts'

const at = (dpi: number) => ({ dpi }) as PlacedQuality

test('[A8] a collage is as good as its weakest cell; what is not known yet is not counted', () => {
  expect(weakest([at(300), null, at(90), at(120)])).toEqual({ at: 2, quality: at(90) })
  expect(weakest([null])).toBeNull()
})
