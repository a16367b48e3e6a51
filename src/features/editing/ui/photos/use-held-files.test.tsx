// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useHeldFiles } from './use-held-files.ts'

const [beach, dunes] = [new File([], 'beach.jpg'), new File([], 'dunes.jpg')]

test('what is chosen while a kept photo comes is added after it, once and in order', () => {
  const onFiles = vi.fn()
  const { result, rerender } = renderHook((isHeld) => useHeldFiles(isHeld, onFiles), { initialProps: true })
  act(() => result.current([beach]))
  act(() => result.current([dunes]))
  expect(onFiles).not.toHaveBeenCalled()
  rerender(false)
  rerender(true)
  rerender(false)
  expect(onFiles.mock.calls).toEqual([[[beach, dunes]]])
})

test('with nothing on its way a file is added at once', () => {
  const onFiles = vi.fn()
  const { result } = renderHook(() => useHeldFiles(false, onFiles))
  result.current([beach])
  expect(onFiles.mock.calls).toEqual([[[beach]]])
})
