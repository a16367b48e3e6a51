// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { userKey } from '#features/accounts/ui/use-user.ts'
import { createPageUploads } from './page-uploads.ts'
import { KeepPhotos } from './photo-tray.tsx'
import { createUploadQueue, type SendAnswer } from './upload-queue.ts'
import { UploadsContext } from './uploads-provider.tsx'

afterEach(cleanup)

const photo = new File(['ten bytes.'], 'beach.jpg')

/** Nobody is signed in. */
function guestClient() {
  const queryClient = createQueryClient()
  queryClient.setQueryData(userKey, null)
  return queryClient
}

function show(answer: Promise<SendAnswer>, refusal: string | null = null) {
  const send = vi.fn(() => answer)
  const queue = createUploadQueue({
    send,
    discard: () => undefined,
    refusal: () => Promise.resolve(refusal),
    same: () => Promise.resolve(null),
    alike: () => Promise.resolve(false),
    store: { keep: () => Promise.resolve(true), drop: () => undefined, name: () => undefined, takeBack: () => Promise.resolve() },
    isOnline: () => true,
    onArrived: () => undefined,
  })
  render(
    <QueryClientProvider client={guestClient()}>
      <UploadsContext value={{ queue, removals: null, brought: [] }}>
        <MemoryRouter>
          <KeepPhotos files={[photo]} />
        </MemoryRouter>
      </UploadsContext>
    </QueryClientProvider>,
  )
  return { send }
}

const press = async (name: string) => {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
  await act(() => Promise.resolve())
}

test('nothing leaves until the person says so', async () => {
  const { send } = show(new Promise<SendAnswer>(() => undefined))
  expect(send).not.toHaveBeenCalled()
  await press('Keep this photo for your order')
  await expect.poll(() => send).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Photos on their way')
  expect(screen.getByRole('status').textContent).toBe('0 of 1 uploaded.')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
})

test('a refusal stands on the tile in words; there is nothing to try again', async () => {
  show(Promise.resolve({ kind: 'refused', sentence: 'This file is a video.' }))
  await press('Keep this photo for your order')
  expect(await screen.findByText('This file is a video.')).toBeTruthy()
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Remove beach.jpg'])
})

test('once it is sent there is somewhere to go', async () => {
  show(Promise.resolve({ kind: 'arrived', photoId: 'beach' }))
  expect(screen.queryByRole('link')).toBeNull()
  await press('Keep this photo for your order')
  expect((await screen.findByRole('link', { name: 'See framed prints' })).getAttribute('href')).toBe('/print-frame')
  // That is for those who have an account.
  expect(screen.queryByRole('link', { name: 'Your photos' })).toBeNull()
})

test('a failed one offers another try', async () => {
  const { send } = show(Promise.resolve({ kind: 'failed', sentence: null }))
  await press('Keep this photo for your order')
  await screen.findByText('This photo could not be sent. Please try again.')
  await press('Try beach.jpg again')
  await expect.poll(() => send).toHaveBeenCalledTimes(2)
})

test('leaving the page is asked about only while a file would be lost', async () => {
  const queue = createPageUploads(createQueryClient())
  await queue.open()
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(true)
  // This browser has no IndexedDB, so nothing is kept.
  queue.add([photo])
  expect(leave()).toBe(false)
  queue.remove(queue.getSnapshot()[0]?.id ?? '')
  expect(leave()).toBe(true)
})
