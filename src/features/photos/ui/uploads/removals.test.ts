// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageToasts } from '#ui/toast/toast-store.ts'
import { createRemovals, undoMs } from './removals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const shown = () => pageToasts.getSnapshot().find(({ open }) => open)

test('one Undo takes back all that the toast names', async () => {
  const removals = createRemovals()
  const first = removals.add()
  expect(shown()).toMatchObject({ title: 'Photo removed', durationMs: undoMs })
  await vi.advanceTimersByTimeAsync(undoMs - 1)
  const second = removals.add()
  expect(shown()?.title).toBe('2 photos removed')
  await vi.advanceTimersByTimeAsync(undoMs - 1)
  shown()?.action?.onSelect()
  expect(await Promise.all([first, second])).toEqual(['undone', 'undone'])
})

test('when the time is over they are final, the toast goes, and the next one counts anew', async () => {
  const removals = createRemovals()
  const first = removals.add()
  await vi.advanceTimersByTimeAsync(undoMs)
  expect([await first, shown()]).toEqual(['final', undefined])
  void removals.add()
  expect(shown()?.title).toBe('Photo removed')
})

test('leaving the page is an answer too', async () => {
  const removals = createRemovals()
  const first = removals.add()
  dispatchEvent(new Event('pagehide'))
  expect(await first).toBe('final')
})
