import { expect, test } from 'vitest'
import { comparePaths } from './route-order.ts'

test('what is written out comes before what takes any segment, and that before what takes all', () => {
  const listed = ['/api/pages/{path*}', '/api/orders/{number}', '/api/orders/labels.pdf', '/api/orders/{number}/notes', '/api/pages/{id}']
  const sorted = listed.toSorted(comparePaths)
  expect(sorted.indexOf('/api/orders/labels.pdf')).toBe(0)
  expect(sorted.at(-1)).toBe('/api/pages/{path*}')
})

test('paths of the same shape stay as they are listed', () => {
  expect(['/b/{x}', '/a/{x}'].toSorted(comparePaths)).toEqual(['/b/{x}', '/a/{x}'])
})

test('paths of any length have one order, whichever is asked about first', () => {
  const paths = ['/a', '/a/b', '/a/{x}', '/a/{x}/b', '/a/{x*}', '/a/b/c', '/{x}', '/{x}/b']
  for (const one of paths)
    for (const other of paths) expect(Math.sign(comparePaths(one, other))).toBe(0 - Math.sign(comparePaths(other, one)))
  for (const one of paths)
    for (const other of paths)
      for (const third of paths)
        if (comparePaths(one, other) <= 0 && comparePaths(other, third) <= 0) expect(comparePaths(one, third)).toBeLessThanOrEqual(0)
})
