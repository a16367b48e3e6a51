import { expect, test } from 'vitest'
import { createRouter } from './router.ts'

function handlers(router: ReturnType<typeof createRouter<string>>, method: string, path: string): string[] {
  return router.match(method, path)[0].map(([handler]) => handler)
}

test('an address is found by its method, beside one with a parameter, with all that stands before it, and again the same', () => {
  const router = createRouter<string>()
  router.add('ALL', '*', 'exchange')
  router.add('GET', '/orders/export.csv', 'export')
  router.add('GET', '/orders/:number', 'order')
  router.add('POST', '/orders/:number', 'change')
  for (let turn = 0; turn < 2; turn += 1) {
    expect(handlers(router, 'GET', '/orders/export.csv')).toEqual(['exchange', 'export', 'order'])
    expect(handlers(router, 'POST', '/orders/export.csv')).toEqual(['exchange', 'change'])
    expect(handlers(router, 'GET', '/orders/BZ-1')).toEqual(['exchange', 'order'])
  }
})

test('what is added later counts, for an address that was asked for before too', () => {
  const router = createRouter<string>()
  router.add('GET', '/cart', 'cart')
  expect(handlers(router, 'GET', '/cart')).toEqual(['cart'])
  router.add('GET', '*', 'rest')
  expect(handlers(router, 'GET', '/cart')).toEqual(['cart', 'rest'])
})
