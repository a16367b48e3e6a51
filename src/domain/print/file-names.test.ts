import { expect, test } from 'vitest'
import { fileNameOf, patternProblem, usualFileNames } from './file-names.ts'

const file = { order: 'B-1042', piece: '2', size: '30x40', product: 'frame', quantity: '3' }

test('[FN4] a file is named by its order, its piece and whatever else the owner wants to see', () => {
  expect(fileNameOf(usualFileNames, file)).toBe('B-1042-2-30x40')
  expect(fileNameOf('{quantity}x {product} {size} {order}_{piece}.final', file)).toBe('3x frame 30x40 B-1042_2.final')
})

test.each([
  [usualFileNames, null],
  ['{product} {order} {piece} x{quantity}', null],
  ['{order}-{size}', 'ambiguous'],
  ['{piece}', 'ambiguous'],
  ['', 'characters'],
  ['{order}-{piece}-{colour}', 'unknown'],
  ['{order}-{piece}-{}', 'unknown'],
  ['{order}/{piece}', 'characters'],
  ['{order}-{piece}"', 'characters'],
  ['{order}-{piece}\n', 'characters'],
  ['../{order}-{piece}', 'characters'],
  ['.{order}-{piece}', 'characters'],
  ['{order}-{piece}}', 'characters'],
  ['{order}-{piece}{', 'characters'],
  ['{{order}}-{piece}', 'characters'],
] as const)('[FN1] [FN2] [FN3] %s: %s', (pattern, problem) => {
  expect(patternProblem(pattern)).toBe(problem)
})
