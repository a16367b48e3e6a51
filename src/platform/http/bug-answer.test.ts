import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createAddressReader } from './client-address.ts'
import { createExchange } from './exchange.ts'

test('a bug of ours is a 500 with a request id, and nothing of what went wrong', async () => {
  const lines: string[] = []
  const app = createExchange({
    log: createLog((line) => void lines.push(line)),
    addresses: createAddressReader([]),
    publicUrl: undefined,
    ownUrl: 'http://127.0.0.1:3000',
    observe: () => undefined,
  })
  app.get('/broken', () => {
    throw new Error('select secret from users: /srv/shop/app.ts')
  })
  const answer = await app.request('/broken')
  const body = await answer.text()
  const requestId = answer.headers.get('x-request-id') ?? 'none'
  expect(answer.status).toBe(500)
  expect(body).not.toMatch(/secret|\.ts|at /)
  expect(Object.keys(JSON.parse(body) as object).toSorted()).toEqual(['code', 'detail', 'status', 'title', 'type'])
  expect(lines.join('\n')).toContain(requestId)
})
