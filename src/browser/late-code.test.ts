// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { untilLoaded, warm } from './late-code.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('code that does not come is asked for again until it does', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  const load = vi.fn().mockRejectedValueOnce(new Error('no such file')).mockResolvedValue('code')
  const loaded = untilLoaded(load)
  await vi.runAllTimersAsync()
  expect(await loaded).toBe('code')
  expect(load).toHaveBeenCalledTimes(2)
})

test('nothing is asked for while the network is gone', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn().mockResolvedValue('code')
  const loaded = untilLoaded(load)
  warm(load)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  network.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('code')
})
