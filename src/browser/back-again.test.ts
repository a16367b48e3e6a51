// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readAgainWhenBack } from './back-again.ts'
import { createQueryClient } from './query-client.ts'

test('a page that comes back whole asks again, one that is loaded does not', async () => {
  const client = createQueryClient()
  let asked = 0
  const leave = new QueryObserver(client, { queryKey: ['/api/cart'], queryFn: async () => (asked += 1) }).subscribe(() => undefined)
  await expect.poll(() => asked).toBe(1)
  const end = readAgainWhenBack(client)
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  show(true)
  await expect.poll(() => asked).toBe(2)
  end()
  show(true)
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toBe(2)
  leave()
})
