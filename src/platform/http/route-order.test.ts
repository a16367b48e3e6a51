import { expect, test } from 'vitest'
import { comparePaths } from './route-order.ts'

test('what is written out comes before what takes any segment, and that before what takes all', () => {
  const listed = ['/api/pages/{path*}', '/api/orders/{number}', '/api/orders/labels.pdf', '/api/orders/{number}/notes', '/api/pages/{id}']
  expect(listed.toSorted(comparePaths)).toEqual([
    '/api/orders/labels.pdf',
    '/api/orders/{number}',
    '/api/orders/{number}/notes',
    '/api/pages/{id}',
    '/api/pages/{path*}',
  ])
})

test('paths of the same shape stay as they are listed', () => {
  expect(['/b/{x}', '/a/{x}'].toSorted(comparePaths)).toEqual(['/b/{x}', '/a/{x}'])
})
