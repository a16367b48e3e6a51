// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cssPxPerMm, readScreenScale } from './screen-scale.ts'
import { useRealSize } from './use-real-size.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('whoever has no card at hand gets out again, and nothing is taken for measured', () => {
  const { result } = renderHook(useRealSize)
  act(() => result.current.begin())
  act(() => result.current.measure(5))
  expect(result.current).toMatchObject({ isMeasuring: true, pxPerMm: 5 })
  act(() => result.current.cancel())
  expect(result.current).toMatchObject({ isMeasuring: false, pxPerMm: cssPxPerMm, isGuess: true })
  expect(readScreenScale()).toBeNull()
})

test('what matches untouched is measured too, and kept', () => {
  const { result } = renderHook(useRealSize)
  act(() => result.current.begin())
  act(() => result.current.finish())
  expect(result.current).toMatchObject({ isMeasuring: false, isGuess: false })
  expect(readScreenScale()).toBe(cssPxPerMm)
})
