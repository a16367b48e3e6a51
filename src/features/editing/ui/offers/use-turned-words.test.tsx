// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pageToasts } from '#ui/toast/toast-store.ts'
import { useTurnedWords } from './use-turned-words.ts'

afterEach(cleanup)

const said = () => pageToasts.getSnapshot().find(({ open }) => open)?.title
type Shown = { size: string; photos?: { key: string }[] }
const both = [{ key: 'dune' }, { key: 'sea' }]
const begun = () =>
  renderHook<ReturnType<typeof useTurnedWords>, Shown>(({ size, photos = both }) => useTurnedWords(size, photos), {
    initialProps: { size: '30x40' },
  })

test('what the photo has turned is told until somebody turns it again', () => {
  const { result, rerender } = begun()
  act(() => result.current('landscape', ['sea'], () => undefined))
  rerender({ size: '40x30' })
  expect(said()).toBe('Turned to landscape')
  rerender({ size: '80x60' })
  expect(said()).toBe('Turned to landscape')
  rerender({ size: '60x80' })
  expect(said()).toBeUndefined()
})

test('and no longer than the piece is on the stage', () => {
  const { result, rerender, unmount } = begun()
  act(() => result.current('landscape', ['sea'], () => undefined))
  rerender({ size: '40x30' })
  unmount()
  expect(said()).toBeUndefined()
})

test('of several that hang in different ways none is the one that was turned again', () => {
  const { result, rerender } = begun()
  act(() => result.current(null, ['dune', 'sea'], () => undefined))
  rerender({ size: '40x30' })
  expect(said()).toBe('Each photo hangs as it is: upright, wide or square')
  expect(pageToasts.getSnapshot()[0]?.description).toBeUndefined()
  act(() => result.current(null, ['dune', 'sea'], () => undefined, 5))
  expect(pageToasts.getSnapshot()[0]?.description).toBe('5 pieces now, one for each photo.')
})

test('once the photo that turned it is gone there is nothing to take back', () => {
  const { result, rerender } = begun()
  act(() => result.current('landscape', ['sea'], () => undefined))
  rerender({ size: '40x30' })
  rerender({ size: '40x30', photos: [{ key: 'sea' }] })
  expect(said()).toBe('Turned to landscape')
  rerender({ size: '40x30', photos: [{ key: 'dune' }] })
  expect(said()).toBeUndefined()
})
