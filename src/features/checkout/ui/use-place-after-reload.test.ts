// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePlaceAfterReload } from './use-place-after-reload.ts'

const scrolled = vi.fn()
beforeEach(() => {
  vi.stubGlobal('scrollTo', scrolled)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly heard: () => void
      constructor(heard: () => void) {
        this.heard = heard
      }
      observe = () => this.heard()
      disconnect = () => undefined
    },
  )
})
afterEach(() => {
  cleanup()
  scrolled.mockClear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function arrive(type: 'reload' | 'navigate') {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
  return renderHook(({ stands }) => usePlaceAfterReload(stands), { initialProps: { stands: false } })
}

function leaveAt(top: number) {
  const { unmount } = arrive('navigate')
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('pagehide'))
  unmount()
}

test('a reload leads back to where one was, once the form stands', () => {
  leaveAt(1840)
  const { rerender } = arrive('reload')
  expect(scrolled).not.toHaveBeenCalled()
  rerender({ stands: true })
  expect(scrolled).toHaveBeenCalledWith({ top: 1840, behavior: 'instant' })
})

test('who has begun to scroll meanwhile is left alone', () => {
  leaveAt(1840)
  const { rerender } = arrive('reload')
  dispatchEvent(new Event('wheel'))
  rerender({ stands: true })
  expect(scrolled).not.toHaveBeenCalled()
})

test('who comes anew begins at the top, and a place counts once', () => {
  leaveAt(1840)
  arrive('navigate').rerender({ stands: true })
  cleanup()
  arrive('reload').rerender({ stands: true })
  expect(scrolled).not.toHaveBeenCalled()
})
