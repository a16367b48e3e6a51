import { afterEach, expect, test, vi } from 'vitest'
import { showNotice } from './show-notice.ts'

afterEach(() => vi.unstubAllGlobals())

const item = { id: 'claim:1', title: 'A claim for order B-1001', path: '/admin/orders/B-1001' }

test('a notice is shown under its own name, and pressed it leads to what it is about', async () => {
  const shown: EventTarget[] = []
  const close = vi.fn()
  class Shown extends EventTarget {
    readonly said: unknown[]
    close = close
    constructor(...said: unknown[]) {
      super()
      this.said = said
      shown.push(this)
    }
  }
  vi.stubGlobal('Notification', Shown)
  vi.stubGlobal('window', { focus: vi.fn() })
  const open = vi.fn()
  await showNotice(item, open)
  expect(shown).toMatchObject([{ said: ['A claim for order B-1001', { tag: 'claim:1' }] }])
  shown[0]?.dispatchEvent(new Event('click'))
  expect(open).toHaveBeenCalledExactlyOnceWith('/admin/orders/B-1001')
  expect(close).toHaveBeenCalledOnce()
})

test('where a page may show none, the worker does', async () => {
  // As on Android, nothing is made with it.
  vi.stubGlobal('Notification', () => undefined)
  const showNotification = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ showNotification }) } })
  await showNotice(item, () => undefined)
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('A claim for order B-1001', { tag: 'claim:1', data: '/admin/orders/B-1001' })
})
