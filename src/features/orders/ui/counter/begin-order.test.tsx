// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { takeOrder, takenOrder } from '#browser/session-id.ts'
import { BeginOrder } from './begin-order.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  takeOrder(null)
})

test('pressed twice, also after the order was begun, one order is begun', async () => {
  const draft = { id: '6a1c6fb0-0000-4000-8000-000000000001', sessionId: '6a1c6fb0-0000-4000-8000-000000000002', form: {}, placedAs: null }
  const asked = vi.fn(() => Promise.resolve(Response.json(draft, { status: 201 })))
  vi.stubGlobal('fetch', asked)
  const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <BeginOrder />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const button = screen.getByRole('button', { name: 'Begin an order' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(left).toHaveBeenCalledWith('/print-frame'))
  fireEvent.click(button)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(takenOrder()?.draftId).toBe(draft.id)
  fireEvent(window, new Event('pageshow'))
  fireEvent.click(button)
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
})
