import { expect, test } from 'vitest'
import { googleEvent } from './google-event.ts'

const item = { productType: 'canvas', size: '30x40', currency: 'AED', priceAed: 195 } as const
const path = '/canvas'

test('each event has the name and the fields Google knows, in dirhams', () => {
  expect(googleEvent({ name: 'page_view', path, data: { source: 'direct', device: 'phone' } })).toEqual(['page_view', { page_path: path }])
  expect(googleEvent({ name: 'add_to_cart', path, data: item })).toEqual([
    'add_to_cart',
    { currency: 'AED', value: 195, items: [{ item_id: 'canvas 30x40', item_category: 'canvas', item_variant: '30x40', price: 195 }] },
  ])
  expect(googleEvent({ name: 'purchase', path, data: { currency: 'AED', valueAed: 215, pieces: 1 } })).toEqual([
    'purchase',
    { currency: 'AED', value: 215 },
  ])
  const finish = { hasMat: false, matColour: null, canvasEdge: 'mirror' } as const
  expect(googleEvent({ name: 'custom_add_to_cart', path, data: { ...item, ...finish } })).toEqual([
    'custom_add_to_cart',
    { product_type: 'canvas', size: '30x40', price_aed: 195, has_mat: false, mat_colour: null, canvas_edge: 'mirror' },
  ])
})

test('how fast a page was stays with the shop', () => {
  expect(googleEvent({ name: 'web_vitals', path, data: { lcpMs: 900 } })).toBeNull()
})
