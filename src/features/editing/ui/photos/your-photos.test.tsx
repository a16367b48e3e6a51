// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Photo } from '#features/photos/photos.ts'
import { YourPhotosButton } from './your-photos.tsx'

afterEach(cleanup)

const photo = (id: string, day: number): Photo => ({
  id,
  width: 3000,
  height: 2000,
  format: 'jpeg',
  bytes: 1,
  sha256: id,
  takenAt: null,
  camera: null,
  colourProfile: null,
  thumbHash: '',
  analysis: { sharpness: 1, blur: 'sharp', exposure: 'fine', messengerCopy: false },
  status: 'ready',
  createdAt: `2026-03-${day}T10:00:00Z`,
  previewUrl: `/api/photos/${id}/image?s=1`,
})

function show(photos: readonly Photo[]) {
  const onPhotos = vi.fn<(photos: readonly Photo[]) => void>()
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <YourPhotosButton photos={photos} onPhotos={onPhotos} />
    </QueryClientProvider>,
  )
  return { onPhotos, ids: () => onPhotos.mock.calls.map(([chosen]) => chosen.map(({ id }) => id)) }
}

test('without any photo of theirs nothing is offered', () => {
  show([])
  expect(screen.queryByRole('button')).toBeNull()
})

test('those that are ticked come on the stage, as they stand here; the choice is over then', async () => {
  const { ids } = show([photo('newest', 30), photo('middle', 20), photo('oldest', 10)])
  fireEvent.click(screen.getByRole('button', { name: 'From your photos' }))
  const boxes = await screen.findAllByRole('checkbox')
  const add = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  expect(add('Choose photos above').disabled).toBe(true)
  for (const box of [boxes[2], boxes[1], boxes[0]]) fireEvent.click(box!)
  fireEvent.click(boxes[1]!)
  expect(add('Add 2 photos').disabled).toBe(false)
  fireEvent.click(add('Add 2 photos'))
  expect(ids()).toEqual([['newest', 'oldest']])
  expect(screen.queryByRole('checkbox')).toBeNull()
})
