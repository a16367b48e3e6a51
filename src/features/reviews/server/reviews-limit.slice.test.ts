import { expect, test } from 'vitest'
import { useTestShop } from '../../../../tests/support/test-shop.ts'

const t = useTestShop({ rateLimitScale: 1 })

test('nobody floods the owner with reviews: the sixth within an hour waits', async () => {
  const visitor = t.visitor()
  const body = { rating: 5, text: 'It hangs above the sofa and glows.', name: 'Layla' }
  for (let sent = 0; sent < 5; sent++) expect((await visitor.call('POST', '/api/reviews', body)).status).toBe(201)
  const refused = await visitor.call('POST', '/api/reviews', body)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  t.clock.advance(61 * 60 * 1000)
  expect((await visitor.call('POST', '/api/reviews', body)).status).toBe(201)
})
