// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { userKey } from '#features/accounts/ui/use-user.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import { AdminOrderMoney } from './admin-order-money.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-11-15T15:16:00Z'
const refund = (id: string, change: Partial<AdminOrder['refunds'][number]>) => ({
  id,
  to: 'card' as const,
  amountFils: 5000,
  reason: 'A scratch',
  at,
  state: 'done' as const,
  failure: null,
  givenFrom: null,
  reference: null,
  ...change,
})
const order = {
  number: 'B-1001',
  contact: { name: 'Layla', email: 'layla@example.com', phone: '+971501234567' },
  paymentMethod: 'card',
  paymentStatus: 'partially_refunded',
  lines: [{ id: 'a', type: 'canvas', title: 'Canvas', quantity: 2, totalFils: 20_000, discountFils: 2000, vatFils: 857 }],
  totals: { giftCardFils: 0, toPayFils: 20_000, charges: [{ kind: 'delivery', totalFils: 2000, vatFils: 95 }] },
  timeline: [],
  tenders: [
    { id: 'x', kind: 'gift-card', paidFils: 3000, refundedFils: 0 },
    { id: 'y', kind: 'card', paidFils: 17_000, refundedFils: 0 },
  ],
  refundedItems: [],
  state: 'paid',
  pieces: [],
  paymentLink: null,
  refundableFils: 20_000,
  owedFils: 5000,
  refunds: [
    refund('1', {}),
    refund('2', { state: 'asked' }),
    refund('3', { state: 'pending', reason: 'at-provider' }),
    refund('4', { state: 'failed', failure: 'expired_or_canceled_card' }),
    refund('5', { state: 'failed', failure: 'something_new' }),
  ],
} as unknown as AdminOrder

function show(change: Partial<AdminOrder> = {}): string[] {
  const client = createQueryClient()
  client.setQueryData(userKey, { username: 'admin', role: 'admin' })
  const page = (
    <QueryClientProvider client={client}>
      <AdminOrderMoney order={{ ...order, ...change }} />
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('each refund says where its money is, and what failed says why', () => {
  const lines = show()
  expect(lines[0]).toMatch(/^AED 50 to .*: A scratch.*19:16 · given back$/)
  expect(lines[1]).toMatch(/asked for, not confirmed yet$/)
  expect(lines[2]).toMatch(/: given back at the payment provider.*on its way$/)
  expect(lines[3]).toMatch(/failed: the card has expired or was closed$/)
  expect(lines[4]).toMatch(/failed: the payment provider does not say why$/)
})

test('what has not reached the customer is said, with what to do; paid another way, the provider is not asked', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ ...order, owedFils: 0 })
  })
  show()
  expect(screen.getByText('AED 50 has not reached the customer')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Give money back' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Amount in AED/).value).toBe('50')
  fireEvent.click(screen.getByLabelText(/^I have paid it another way/))
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Bank transfer' } })
  fireEvent.click(screen.getByRole('button', { name: 'Write it down' }))
  await waitFor(() => expect(sent).toEqual([{ amountFils: 5000, reason: 'Bank transfer', byHand: true, givenFrom: 'bank' }]))
})

test('what people give back waits until they say from where; at the counter it is said at once, of what a courier took later', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)])
    return Response.json({ ...order, owedFils: 0 })
  })
  const cash = {
    id: 'z',
    kind: 'cash',
    paidFils: 20_000,
    refundedFils: 0,
    takenOn: '2026-11-15',
  } as unknown as AdminOrder['tenders'][number]
  const [waiting, given] = [refund('6', { to: 'cash', state: 'asked' }), refund('7', { to: 'cash', givenFrom: 'till' })]
  expect(show({ owedFils: 0, tenders: [cash], refunds: [waiting, given] as AdminOrder['refunds'] })).toEqual([
    expect.stringMatching(/not handed over yet/),
    expect.stringMatching(/ · From the till$/),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Handed over: AED 50, A scratch' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Handed over' }))
  await waitFor(() => expect(sent).toEqual([['/api/admin/orders/B-1001/refunds/6/handed-over', { from: 'till' }]]))
  const usual = (takenOn: string | null) => {
    cleanup()
    show({ owedFils: 0, tenders: [{ ...cash, takenOn }] })
    fireEvent.click(screen.getByRole('button', { name: 'Give money back' }))
    fireEvent.change(screen.getByLabelText(/^Amount in AED/), { target: { value: '10' } })
    return screen.getByLabelText<HTMLSelectElement>(/^How it goes back/).value
  }
  expect([usual('2026-11-15'), usual(null)]).toEqual(['till', 'later'])
})

test('a piece and its delivery come to their sum, which says where it goes before anything is sent', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json(order)
  })
  show({ owedFils: 0 })
  fireEvent.click(screen.getByRole('button', { name: 'Give money back' }))
  fireEvent.change(screen.getByLabelText(/^Canvas/), { target: { value: '1' } })
  fireEvent.click(screen.getByLabelText('Delivery, AED 20'))
  expect(screen.getByLabelText<HTMLInputElement>(/^Amount in AED/).value).toBe('110')
  expect(screen.getByText(/^Goes back by itself: AED 30 to .*gift card, AED 80 to the card\.$/)).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Scratched' } })
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Give money back' }))
  const items = [{ lineId: 'a', quantity: 1 }, { charge: 'delivery' }]
  await waitFor(() => expect(sent).toEqual([{ amountFils: 11_000, reason: 'Scratched', items }]))
})

test('money for a piece that is not made yet: it says that it still is, and leads to taking it off', () => {
  const piece = { id: 'p', lineId: 'a', copy: 1, state: 'file_check' as const, claimId: null, movedAt: at }
  show({ owedFils: 0, pieces: [piece] })
  const ask = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Give money back' }))
    fireEvent.change(screen.getByLabelText(/^Canvas/), { target: { value: '1' } })
  }
  ask()
  expect(screen.getByText(/the workshop still makes it/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Take pieces off' }))
  expect(screen.getByLabelText('How many stay: Canvas')).toBeDefined()
  cleanup()
  show({ owedFils: 0, state: 'delivered', pieces: [{ ...piece, state: 'done' }] })
  ask()
  expect(screen.queryByText(/the workshop still makes it/)).toBeNull()
})

test('where nothing is owed, nothing of it is offered', () => {
  show({ owedFils: 0 })
  expect(screen.queryByText(/has not reached the customer/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Give money back' }))
  expect(screen.queryByLabelText(/^I have paid it another way/)).toBeNull()
})

test('an order that a gift card paid wholly is not said to be paid by card', () => {
  show({
    totals: { giftCardFils: 20_000, toPayFils: 0, charges: [] } as unknown as AdminOrder['totals'],
    paymentStatus: 'paid',
    refunds: order.refunds.slice(0, 1),
  })
  expect(screen.getByText('Gift card, paid')).toBeTruthy()
})
