import { expect, test } from 'vitest'
import { readProductUpdate } from './product-update.ts'

const lists = { frames: [{ id: 1, price: 5900 }], canvases: [{ id: 1, price: 19_500 }] }

test('[LU2] a product update brings its lists', () => {
  expect(readProductUpdate(JSON.stringify({ type: 'product-update', data: lists }))).toEqual(lists)
})

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['another type', JSON.stringify({ type: 'hello', data: lists })],
  ['no data', JSON.stringify({ type: 'product-update' })],
  ['a list missing', JSON.stringify({ type: 'product-update', data: { frames: [] } })],
  ['no list', JSON.stringify({ type: 'product-update', data: { frames: {}, canvases: [] } })],
  ['an entry without a price', JSON.stringify({ type: 'product-update', data: { ...lists, canvases: [{ id: 1 }] } })],
  ['a price that is no whole number', JSON.stringify({ type: 'product-update', data: { ...lists, frames: [{ price: 1.5 }, null] } })],
])('[LU2] %s is ignored', (_what, text) => {
  expect(readProductUpdate(text)).toBeNull()
})
