// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Photo } from '#features/photos/photos.ts'
import type { Upload } from '#features/photos/ui/uploads/upload.ts'
import { pageToasts } from '#ui/toast/toast-store.ts'
import type { NewPhoto } from '../choice.ts'
import { useArrivals } from './use-arrivals.ts'

afterEach(cleanup)
beforeEach(() => pageToasts.getSnapshot().forEach(({ id }) => pageToasts.dismiss(id)))

const upload = (id: string, state: Upload['state']): Upload => ({
  id,
  file: new File([], `${id}.heic`),
  handoff: null,
  bytesSent: 0,
  kept: false,
  state,
})
const sending = { kind: 'sending' } as const
const refused = { kind: 'refused', sentence: 'This file is a video.' } as const
const done = { kind: 'done', photoId: 'photo-1', wasHere: false, listed: true } as const
const toasts = () => pageToasts.getSnapshot().filter(({ open }) => open)

/** An editor whose stage holds the given photos. */
function arrange(onStage: readonly NewPhoto[] = []) {
  const editor = {
    state: { photos: onStage },
    photo: null,
    add: vi.fn(),
    drop: vi.fn(),
    show: vi.fn(),
    learn: vi.fn(),
    mindFaces: vi.fn(),
  }
  const resume = vi.fn()
  const arriving: { uploads: Upload[]; photos: Photo[] } = { uploads: [], photos: [] }
  const { result, rerender } = renderHook((heard) => useArrivals(editor, { ...heard, resume }), { initialProps: arriving })
  return {
    editor,
    resume,
    arrivals: result.current,
    line: () => result.current.refusedFiles,
    hear: (uploads: Upload[], photos: Photo[] = []) => rerender({ uploads, photos }),
  }
}

test('a photo that never was on the stage and is refused is named, with the reason', () => {
  const { arrivals, editor, line, hear } = arrange()
  act(() => arrivals.await(['beach']))
  hear([upload('beach', sending)])
  expect(line()).toBeNull()
  hear([upload('beach', refused)])
  expect(line()).toEqual({ title: 'beach.heic can’t be used', description: 'This file is a video.' })
  expect(toasts()).toEqual([])
  expect(editor.drop).not.toHaveBeenCalled()
})

test('of several all names are said, each once; the next choice begins anew', () => {
  const { arrivals, line, hear } = arrange()
  act(() => arrivals.await(['beach', 'dunes']))
  const uploads = [upload('beach', refused)]
  hear(uploads)
  hear([...uploads, upload('dunes', { ...refused })])
  expect(line()).toEqual({ title: '2 files can’t be used', description: 'beach.heic, dunes.heic' })
  act(() => arrivals.await(['camel']))
  hear([...uploads, upload('camel', { ...refused })])
  expect(line()).toMatchObject({ title: 'camel.heic can’t be used' })
})

test('what was refused stays to be read until more is chosen, or it is closed', () => {
  const { arrivals, line, hear } = arrange()
  act(() => arrivals.await(['beach']))
  hear([upload('beach', refused)])
  expect(line()).toEqual({ title: 'beach.heic can’t be used', description: 'This file is a video.' })
  act(() => arrivals.await(['dunes']))
  expect(line()).toBeNull()
  hear([upload('beach', refused), upload('dunes', { ...refused })])
  expect(line()).not.toBeNull()
  act(() => arrivals.closeRefused())
  expect(line()).toBeNull()
})

test('a photo on the stage leaves it for good when it is refused, and one of an earlier page says nothing', () => {
  const { editor, line, hear } = arrange([{ key: 'beach', photoId: null, px: { widthPx: 10, heightPx: 10 }, isMeasured: true }])
  hear([upload('beach', refused), upload('elder', { ...refused })])
  expect(editor.drop).toHaveBeenCalledWith('beach')
  expect(line()).toMatchObject({ title: 'beach.heic can’t be used' })
})

test('what this browser can’t open is announced, and comes on the stage from the shop’s list', () => {
  const { arrivals, editor, hear } = arrange()
  arrivals.await(['beach'])
  act(() => arrivals.showWhenHere('beach', 'beach.heic'))
  expect(toasts()).toMatchObject([{ title: 'This browser can’t open beach.heic' }])
  hear([upload('beach', done)])
  expect(editor.add).not.toHaveBeenCalled()
  hear([upload('beach', done)], [{ id: 'photo-1', width: 900, height: 600 } as Photo])
  expect(editor.add.mock.calls).toEqual([[[{ key: 'beach', photoId: 'photo-1', px: { widthPx: 900, heightPx: 600 }, isMeasured: true }]]])
})

test('one that could not be sent is named, and can be tried again', () => {
  const { arrivals, resume, hear } = arrange()
  arrivals.await(['beach'])
  hear([upload('beach', { kind: 'failed', sentence: null })])
  expect(toasts()).toMatchObject([{ title: 'beach.heic could not be sent' }])
  toasts()[0]?.action?.onSelect()
  expect(resume).toHaveBeenCalledWith('beach')
})
