import { expect, test, vi } from 'vitest'

type Asked = { request: Request; waitUntil: (work: Promise<unknown>) => void; respondWith: (answer: Promise<Response>) => void }

test('a browser without room still gets the code it asked for', async () => {
  const listeners = new Map<string, (event: Asked) => void>()
  const full = new DOMException('full', 'QuotaExceededError')
  const cache = { match: () => Promise.resolve(undefined), put: vi.fn(() => Promise.reject(full)) }
  vi.stubGlobal('buildName', 'test')
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Asked) => void) => listeners.set(type, listener))
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('code')))
  await import('./service-worker.ts')

  const kept = vi.fn((work: Promise<unknown>) => void work.catch(() => undefined))
  const answer = await new Promise<Response>((resolve) => {
    const request = new Request('https://shop.example/assets/page.js')
    listeners.get('fetch')?.({ request, waitUntil: kept, respondWith: resolve })
  })
  expect(await answer.text()).toBe('code')
  expect(cache.put).toHaveBeenCalledOnce()
  expect(kept).toHaveBeenCalledOnce()
})
