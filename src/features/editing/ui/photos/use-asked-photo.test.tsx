// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Photo } from '#features/photos/photos.ts'
import { pageToasts } from '#ui/toast/toast-store.ts'
import { useAskedPhoto } from './use-asked-photo.ts'

afterEach(cleanup)
beforeEach(() => pageToasts.getSnapshot().forEach(({ id }) => pageToasts.dismiss(id)))

const [beach, dunes] = [{ id: 'beach' } as Photo, { id: 'dunes' } as Photo]

function arrange(address: string) {
  const onPhoto = vi.fn<(photo: Photo) => void>()
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  const begun: { photos: Photo[] | undefined; isReady: boolean } = { photos: undefined, isReady: false }
  const { result, rerender } = renderHook(
    ({ photos, isReady }) => ({
      isAwaited: useAskedPhoto(photos, isReady, onPhoto),
      search: useLocation().search,
    }),
    { wrapper, initialProps: begun },
  )
  return { onPhoto, seen: () => result.current, hear: (photos: Photo[], isReady = true) => rerender({ photos, isReady }) }
}

test('the photo that the address names comes on the stage once, when the stage is ready; then the address is plain', async () => {
  const { onPhoto, seen, hear } = arrange('/print-frame?photo=dunes')
  expect(seen().isAwaited).toBe(true)
  hear([beach, dunes], false)
  expect(onPhoto).not.toHaveBeenCalled()
  hear([beach, dunes])
  await waitFor(() => expect(seen()).toEqual({ isAwaited: false, search: '' }))
  hear([beach, dunes])
  expect(onPhoto.mock.calls).toEqual([[dunes]])
})

test('one that is gone is said to be', async () => {
  const { onPhoto, seen, hear } = arrange('/print-frame?photo=gone')
  hear([beach])
  await waitFor(() => expect(seen().search).toBe(''))
  expect(onPhoto).not.toHaveBeenCalled()
  expect(pageToasts.getSnapshot()).toMatchObject([{ title: 'That photo is not with us any more' }])
})

test('an address that names none awaits none', () => {
  expect(arrange('/print-frame?size=30x40').seen()).toEqual({ isAwaited: false, search: '?size=30x40' })
})
