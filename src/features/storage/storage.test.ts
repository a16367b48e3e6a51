import { expect, test } from 'vitest'
import { kindOf } from './storage.ts'

test.each([
  ['photos/1/original', 'photos'],
  ['photos/1/master.tif', 'photos'],
  ['photos/1/preview-640.webp', 'previews'],
  ['designs/1/2/whole-800.jpg', 'proofs'],
  ['print-files/1/1/print.pdf', 'print-files'],
  ['review-photos/1/320.webp', 'review-photos'],
  ['slides/1.jpg', 'other'],
] as const)('%s is one of the %s', (key, kind) => {
  expect(kindOf(key)).toBe(kind)
})
