import { expect, test } from 'vitest'
import { listedCanvasSizes, listedFrameSizes } from '#domain/prices/price-list.ts'
import { restingPlacement } from '#domain/print/placement.ts'
import { firstChoice, shapeOf } from '#features/editing/ui/choice.ts'
import { placedQuality } from '#features/editing/ui/photos/quality.ts'
import { usualMounts } from '../../../../../tests/support/usual-mounts.ts'
import { gradedGroups, verdictOf, type CheckedProduct } from './photo-verdict.ts'

const sizes = { frame: listedFrameSizes, canvas: listedCanvasSizes }
const groupsOf = (widthPx: number, heightPx: number, product: CheckedProduct = 'frame') =>
  gradedGroups({ widthPx, heightPx }, { product, mat: null }, sizes[product])
const verdict = (widthPx: number, heightPx: number, product: CheckedProduct = 'frame') =>
  verdictOf({ widthPx, heightPx }, { product, mat: null }, groupsOf(widthPx, heightPx, product))

test('[PV2] the own shape comes first, lying or standing as the photo does', () => {
  expect(groupsOf(4000, 3000).map(({ shape }) => shape)).toEqual(['landscape', 'square'])
  expect(groupsOf(3000, 4000, 'canvas').map(({ shape }) => shape)).toEqual(['portrait', 'square', 'panoramic'])
  expect(groupsOf(9000, 3000, 'canvas').map(({ shape }) => shape)).toEqual(['panoramic', 'landscape', 'square'])
  expect(groupsOf(9000, 3000).map(({ shape }) => shape)).toEqual(['landscape', 'square'])
  expect(groupsOf(3000, 3000).map(({ shape }) => shape)).toEqual(['square', 'landscape'])
})

test('[PV2] from small to large, each with its grade', () => {
  expect(groupsOf(4000, 3000)[0]?.sizes.map(({ id, grade }) => `${id} ${grade}`)).toEqual([
    '25x20 excellent',
    '40x30 excellent',
    '60x45 good',
    '80x60 fair',
    '100x75 fair',
    '120x90 fair',
  ])
  expect(groupsOf(3000, 9000, 'canvas')[0]?.sizes.map(({ id }) => id)).toEqual(['20x60', '25x75', '30x90', '40x120', '50x150', '60x180'])
})

test('[PV3] the largest good size; else the largest fair one; else none', () => {
  expect(verdict(4000, 3000)).toEqual({ grade: 'good', size: '60x45' })
  expect(verdict(4000, 3000, 'canvas')).toEqual({ grade: 'good', size: '100x75' })
  expect(verdict(9000, 3000, 'canvas')).toEqual({ grade: 'good', size: '180x60' })
  expect(verdict(1200, 1600)).toEqual({ grade: 'fair', size: '20x25' })
  expect(verdict(400, 300)).toEqual({ grade: 'poor', size: null })
})

test('a shop without sizes has nothing to say', () => {
  const [photo, piece] = [
    { widthPx: 4000, heightPx: 3000 },
    { product: 'frame', mat: null },
  ] as const
  expect(verdictOf(photo, piece, gradedGroups(photo, piece, []))).toEqual({ grade: 'poor', size: null })
})

test.each(['print-frame', 'canvas'] as const)('[PV4] a photo is judged as the editor judges it in the %s it begins with', (kind) => {
  const { product, mat } = shapeOf(firstChoice(kind), usualMounts)
  const piece = { product: product === 'frame' ? 'frame' : 'canvas', mat } as const
  for (const px of [
    { widthPx: 1500, heightPx: 1000 },
    { widthPx: 1800, heightPx: 2700 },
    { widthPx: 2840, heightPx: 2130 },
  ]) {
    for (const { id, grade } of gradedGroups(px, piece, sizes[piece.product]).flatMap((group) => group.sizes)) {
      const photo = { px, isMeasured: true, placement: restingPlacement }
      expect(placedQuality(photo, { ...firstChoice(kind), size: id }, usualMounts, [])?.grade, id).toBe(grade)
    }
  }
})
