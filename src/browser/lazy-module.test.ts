// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { untilLoaded, warm } from './lazy-module.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('code that does not come is asked for again until it does', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  const load = vi.fn().mockRejectedValueOnce(new Error('no such file')).mockResolvedValue('code')
  const loaded = untilLoaded({ name: 'drafts', load })
  await vi.runAllTimersAsync()
  expect(await loaded).toBe('code')
  expect(load).toHaveBeenCalledTimes(2)
})

test('what nobody keeps is not asked for while the network is gone', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const match = vi.fn(async () => undefined)
  vi.stubGlobal('caches', { match })
  const load = vi.fn().mockResolvedValue('code')
  const loaded = untilLoaded({ name: 'drafts', load })
  warm(load)
  await vi.waitFor(() => expect(match).toHaveBeenCalledOnce())
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  network.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('code')
})

test('what the service worker keeps of this build comes without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('__reactRouterManifest', { version: '7f3a' })
  vi.stubGlobal('caches', { match: async (mark: string) => (mark === '/assets/kept/7f3a/drafts' ? new Response() : undefined) })
  expect(await untilLoaded({ name: 'drafts', load: async () => 'code' })).toBe('code')
})

test('code that has come is told to the service worker once there is one, with every file loaded by then', async () => {
  const postMessage = vi.fn()
  let activate = (_registration: object) => undefined as void
  vi.stubGlobal('__reactRouterManifest', { version: '7f3a' })
  vi.stubGlobal('caches', { match: async () => undefined })
  vi.stubGlobal('navigator', { serviceWorker: { ready: new Promise((resolve) => (activate = resolve)) } })
  const files = ['/assets/root-1.css', '/api/cart', '/assets/drafts-2.js']
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    files.map((path) => ({ name: `https://shop.example${path}` }) as PerformanceEntry),
  )
  await untilLoaded({ name: 'drafts', load: async () => 'code' })
  expect(postMessage).not.toHaveBeenCalled()
  activate({ active: { postMessage } })
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledOnce())
  expect(postMessage).toHaveBeenCalledWith({ mark: '/assets/kept/7f3a/drafts', files: ['/assets/root-1.css', '/assets/drafts-2.js'] })
})
