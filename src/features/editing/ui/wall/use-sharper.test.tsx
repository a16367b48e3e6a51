// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { restingPlacement } from '#domain/print/placement.ts'
import { useSharper } from './use-sharper.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const px = { widthPx: 4000, heightPx: 3000 }
const photo = { src: 'small.jpg', photo: px, copy: { widthPx: 1000, heightPx: 750 }, placement: restingPlacement }
const large = { src: 'large.jpg', copy: { widthPx: 2000, heightPx: 1500 } }

test('the larger copy takes the place of the small one once it has come', async () => {
  vi.spyOn(Image.prototype, 'decode').mockResolvedValue(undefined)
  const { result } = renderHook(() => useSharper(photo, large))
  expect(result.current).toBe(photo)
  await waitFor(() => expect(result.current).toEqual({ ...photo, ...large }))
})

test('one that does not come, or is not there yet, changes nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.spyOn(Image.prototype, 'decode').mockRejectedValue(new Error('gone'))
  const { result } = renderHook(() => useSharper(photo, large))
  await waitFor(() => expect(warn).toHaveBeenCalled())
  expect(result.current).toBe(photo)
  expect(renderHook(() => useSharper(photo, null)).result.current).toBe(photo)
})
