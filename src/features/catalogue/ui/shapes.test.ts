import { expect, test } from 'vitest'
import type { Canvas } from '../catalogue.ts'
import { canvasSizes, framedSizes, groupByShape } from './shapes.ts'

function canvas(size: string, panoramic = false): Canvas {
  const [width = 0, height = 0] = size.split('x').map(Number)
  const orientation = width === height ? 'square' : width > height ? 'landscape' : 'portrait'
  return { id: 1, name: size, size, price: 19_500, width, height, orientation, panoramic, floaterPrice: 8400, collageFilsPerAed: 15 }
}

const sizes = canvasSizes([
  canvas('45x60'),
  canvas('30x40'),
  canvas('40x30'),
  canvas('30x30'),
  canvas('60x20', true),
  canvas('20x60', true),
])

test('without a filter every shape shows its sizes, small to large', () => {
  expect(groupByShape(sizes, undefined).map(({ shape, sizes }) => [shape, ...sizes.map(({ id }) => id)])).toEqual([
    ['portrait', '30x40', '45x60'],
    ['landscape', '40x30'],
    ['square', '30x30'],
    ['panoramic', '60x20'],
  ])
})

test('a filter shows its shape alone', () => {
  expect(groupByShape(sizes, 'panoramic').map(({ shape }) => shape)).toEqual(['panoramic'])
})

test('a framed size has the shape of its orientation, and a shape nothing has is left out', () => {
  const framed = framedSizes([{ id: '30x40', label: '', width: 30, height: 40, price: 19_500, orientation: 'portrait' }])
  expect(groupByShape(framed, undefined).map(({ shape }) => shape)).toEqual(['portrait'])
  expect(groupByShape(framed, 'panoramic')).toEqual([])
})
