// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { keep, readStored } from '#browser/session-store.ts'
import { createQueryClient } from '#browser/query-client.ts'
import { pageToasts } from '#ui/toast/toast-store.ts'
import { KeptCard, noFields } from './gift-card-fields.ts'
import { useBuyCard } from './use-buy-card.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const card = {
  amountFils: 20_000,
  design: 'corner',
  recipientName: 'Omar',
  recipientEmail: 'omar@example.com',
  senderName: 'Layla',
} as const
const client = createQueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <MemoryRouter initialEntries={['/gift-card']}>{children}</MemoryRouter>
  </QueryClientProvider>
)

test.each([
  [null, 'Failed to add item', 'There was an error adding the item to your cart.'],
  ['7', 'Failed to update item', 'There was an error updating the item in your cart.'],
])(
  'a card that did not reach the cart (line %s) says so and stays; the second press is the same line',
  async (itemId, title, description) => {
    const keys: (string | undefined)[] = []
    vi.stubGlobal('fetch', async (_path: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
      if (method === 'GET') return Response.json([])
      keys.push(headers['idempotency-key'])
      return keys.length === 1 ? new Response('', { status: 500 }) : Response.json({ id: '7', type: 'gift-card' })
    })
    keep('giftCard', 'form', noFields)
    const { result } = renderHook(() => ({ buy: useBuyCard(itemId), path: useLocation().pathname }), { wrapper })
    await act(() => result.current.buy.mutateAsync(card).catch(() => undefined))
    expect(pageToasts.getSnapshot()[0]).toMatchObject({ title, description, variant: 'destructive' })
    expect(result.current.path).toBe('/gift-card')
    expect(readStored('giftCard', 'form', KeptCard)).toEqual(noFields)
    await act(() => result.current.buy.mutateAsync(card))
    await waitFor(() => expect(result.current.path).toBe('/checkout'))
    expect(new Set(keys).size).toBe(1)
  },
)
