// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backOnline } from './back-online.ts'

const reload = vi.fn()
let isOnline = false

/** What it listens to it listens to for good, as its page does; other tests share this one. */
const listened: (() => void)[] = []
const { addEventListener: listen, removeEventListener: leave } = globalThis

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) => {
    listen(type, listener)
    listened.push(() => leave(type, listener))
  })
  const listenTo = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
    listenTo(type, listener)
    listened.push(() => document.removeEventListener(type, listener))
  })
  reload.mockClear()
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.spyOn(location, 'reload').mockImplementation(reload)
})

afterEach(() => {
  for (const forget of listened.splice(0)) forget()
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('once the shop answers, the page that was asked for comes by itself', async () => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('no network')))
  vi.stubGlobal('fetch', fetch)
  isOnline = false
  backOnline()
  await vi.advanceTimersByTimeAsync(9000)
  expect(fetch).not.toHaveBeenCalled()
  isOnline = true
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetch).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
  fetch.mockResolvedValue(new Response())
  await vi.advanceTimersByTimeAsync(3000)
  expect(reload).toHaveBeenCalledOnce()
})

test('and at once when its button is pressed', () => {
  document.body.innerHTML = '<button data-again>Try again</button>'
  backOnline()
  document.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledOnce()
})
