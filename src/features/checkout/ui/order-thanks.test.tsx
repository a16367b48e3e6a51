// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { readStored } from '#browser/session-store.ts'
import { userKey } from '#features/accounts/ui/use-user.ts'
import { TrackerProvider } from '#features/analytics/ui/tracker-provider.tsx'
import type { Order } from '#features/orders/orders.ts'
import { KeptForm } from '#features/quote/ui/checkout-fields.ts'
import { OrderThanks } from './order-thanks.tsx'
import { isToBeTold, notePlaced } from './placed-here.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})

const at = '2026-11-15T15:16:00Z'
const order: Order = {
  number: 'B-1001',
  state: 'pending_payment',
  paymentStatus: 'unpaid',
  paymentMethod: 'card',
  createdAt: at,
  byPhone: false,
  superseded: false,
  expiresAt: '2026-11-15T15:46:00Z',
  declined: false,
  contact: { name: 'Layla Haddad', email: 'layla@example.com', phone: '+971501234567' },
  address: { emirate: 'Dubai', area: 'Al Barsha 1', street: '12th Street', building: 'Palm House' },
  gift: null,
  lines: [],
  totals: {
    lines: [],
    charges: [],
    goodsFils: 19500,
    discountFils: 0,
    deliveryFils: 2000,
    feesFils: 0,
    vatFils: 1024,
    totalFils: 21500,
    giftCardFils: 0,
    toPayFils: 21500,
    carrierId: 'standard',
    carriers: [{ id: 'standard', name: 'Standard', kind: 'standard', feeFils: 2000, from: '2026-11-18', until: '2026-11-19' }],
    problems: [],
  },
  less: [],
  refundedFils: 0,
  history: [{ state: 'pending_payment', at }],
  promise: { from: '2026-11-18', until: '2026-11-19' },
  claims: [],
  claimUntil: null,
  mayCancel: true,
  invoiceNumber: null,
  isTaxInvoice: false,
  difference: null,
  paidSince: [],
  olderInvoices: [],
  creditNotes: [],
}

function show(change: Partial<Order>, user: object | null = null, hasJustPaid = false): string {
  const queryClient = createQueryClient()
  queryClient.setQueryData(userKey, user)
  render(
    <QueryClientProvider client={queryClient}>
      <TrackerProvider>
        <MemoryRouter>
          <OrderThanks
            order={{ ...order, ...change }}
            token="1.a"
            hasJustPaid={hasJustPaid}
            isLost={false}
            isLooking={false}
            onLook={() => undefined}
          />
        </MemoryRouter>
      </TrackerProvider>
    </QueryClientProvider>,
  )
  return screen.getByRole('heading', { level: 1 }).textContent
}

const expired: Partial<Order> = {
  state: 'expired',
  expiresAt: null,
  mayCancel: false,
  history: [...order.history, { state: 'expired', at }],
}

test('an order that was not paid in time says that nothing was charged, promises nothing and can be ordered again', () => {
  expect(show(expired)).toBe('This order was not paid in time')
  expect(screen.getByText(/^Your card was not charged/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Order again' })).toBeDefined()
  expect(screen.queryByText(/Arrives|To pay by card/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
})

test('whoever orders again finds the form filled in', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ added: 1, problems: [] }))
  show(expired)
  fireEvent.click(screen.getByRole('button', { name: 'Order again' }))
  await waitFor(() => expect(readStored('checkout', 'form', KeptForm)?.fields).toMatchObject({ name: 'Layla Haddad', area: 'Al Barsha 1' }))
  vi.unstubAllGlobals()
})

test('one that was paid too late says that the money goes back', () => {
  show({ ...expired, paymentStatus: 'refunded', refundedFils: 21500 })
  expect(screen.getByText(/all of it goes back to your card/)).toBeDefined()
  expect(screen.queryByText(/was not charged/)).toBeNull()
})

test('one that was cancelled says that its money goes back, or that it could not be sent; never that nothing was charged', () => {
  const cancelled: Partial<Order> = { ...expired, state: 'cancelled', history: [...order.history, { state: 'cancelled', at }] }
  show({ ...cancelled, paymentStatus: 'refunded', refundedFils: 21500 })
  expect(screen.getByText(/AED 215 goes back the way you paid it/)).toBeDefined()
  cleanup()
  sessionStorage.clear()
  show({ ...cancelled, paymentStatus: 'paid' })
  expect(screen.getByText(/could not be sent back the way you paid/)).toBeDefined()
  cleanup()
  sessionStorage.clear()
  show({ ...cancelled, paymentStatus: 'unpaid' })
  expect(screen.getByText('Nothing was charged.')).toBeDefined()
})

test('one whose place another order took says so, and leads to the cart', () => {
  const replaced: Partial<Order> = {
    ...expired,
    state: 'cancelled',
    superseded: true,
    history: [...order.history, { state: 'cancelled', at }],
  }
  expect(show(replaced)).toBe('Another order took this one’s place')
  expect(screen.getByRole('link', { name: 'To your cart' }).getAttribute('href')).toBe('/checkout')
  expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull()
})

test('one that waits says until when, and one on its way where it is', () => {
  expect(show({})).toBe('Waiting for your payment')
  expect(screen.getByText(/kept until 19:46/)).toBeDefined()
  cleanup()
  sessionStorage.clear()
  const history = [...order.history, { state: 'shipped' as const, at }]
  expect(show({ state: 'shipped', paymentStatus: 'paid', mayCancel: false, history })).toBe('Order B-1001')
  expect(screen.getAllByText('Your order is with the courier.')).toHaveLength(2)
  expect(screen.getByText('Arrives Wed 18 – Thu 19 November')).toBeDefined()
})

test('what is paid can be ordered once more, at any time; what waits for its payment lies in the cart still', () => {
  for (const state of ['paid', 'in_production', 'shipped', 'delivered'] as const) {
    show({ state, paymentStatus: 'paid', mayCancel: false, history: [...order.history, { state, at }] })
    expect(screen.getByRole('button', { name: 'Order again' })).toBeDefined()
    cleanup()
    sessionStorage.clear()
  }
  show({})
  expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull()
})

test('one whose money is set aside asks for no card, and one that was replaced leads to the cart', () => {
  show({ paymentStatus: 'authorized', expiresAt: null })
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
  cleanup()
  sessionStorage.clear()
  show({ ...expired, state: 'cancelled', superseded: true })
  expect(screen.getByRole('link', { name: /cart/i }).getAttribute('href')).toBe('/checkout')
  expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull()
})

test('who has just paid is not offered to pay again, unless the card was declined; who waits too long is', () => {
  vi.useFakeTimers()
  show({}, null, true)
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
  act(() => void vi.advanceTimersByTime(30_000))
  expect(screen.getByRole('button', { name: 'Pay now' })).toBeDefined()
  cleanup()
  sessionStorage.clear()
  show({ declined: true }, null, true)
  expect(screen.getByRole('button', { name: 'Pay now' })).toBeDefined()
  vi.useRealTimers()
})

test('a gift card that was only held for an order that came to nothing is said to be whole again, and paid nothing', () => {
  const totals = { ...order.totals, giftCardFils: 10_000, toPayFils: 11_500 }
  show({ ...expired, state: 'cancelled', totals })
  expect(screen.getByText('Nothing was charged, and AED 100 is on your gift card again.')).toBeDefined()
  expect(screen.queryByText('Paid by gift card')).toBeNull()
})

test('one that has come is no longer promised', () => {
  const history = [...order.history, { state: 'delivered' as const, at }]
  show({ state: 'delivered', paymentStatus: 'paid', mayCancel: false, history })
  expect(screen.queryByText(/18 – Thu 19 November/)).toBeNull()
})

test.each(['paid', 'pending_confirmation'] as const)('one that is bought (%s) thanks by the first name, and is counted', (state) => {
  notePlaced('B-1001')
  expect(show({ state, history: [...order.history, { state, at }] })).toBe('Thank you, Layla')
  expect(isToBeTold('B-1001')).toBe(false)
})

test('one that waits for its payment is not counted', () => {
  notePlaced('B-1001')
  show({})
  expect(isToBeTold('B-1001')).toBe(true)
})

test('only guests are asked to make an account', () => {
  show({})
  expect(screen.getByRole('link', { name: /^Make an account/ })).toBeDefined()
  cleanup()
  sessionStorage.clear()
  show({}, { username: 'layla' })
  expect(screen.queryByRole('link', { name: /^Make an account/ })).toBeNull()
})

test('whoever has just paid is told what still lies in the cart, as the shop knows it now; nobody else is', async () => {
  const cart = (lines: object[]) => vi.stubGlobal('fetch', async () => Response.json(lines))
  cart([{ id: 'rest' }])
  show({ state: 'paid' }, null, true)
  expect(await screen.findByText(/^What you changed or added while you paid is still in your cart/)).toBeDefined()
  cleanup()
  show({ state: 'paid' })
  expect(screen.queryByText(/still in your cart/)).toBeNull()
  cleanup()
  cart([])
  show({ state: 'paid' }, null, true)
  await act(() => new Promise((done) => setTimeout(done)))
  expect(screen.queryByText(/still in your cart/)).toBeNull()
  vi.unstubAllGlobals()
})

test('of a cash order that somebody else receives it is said who will be asked for the money, until it is paid', () => {
  const cash: Partial<Order> = {
    state: 'pending_confirmation',
    paymentMethod: 'cod',
    address: { ...order.address!, receiver: 'Omar Saleh' },
  }
  show(cash)
  expect(screen.getByText('Omar Saleh will be asked for AED 215 at the door.')).toBeDefined()
  cleanup()
  show({ ...cash, paymentStatus: 'paid', state: 'delivered' })
  expect(screen.queryByText(/will be asked/)).toBeNull()
  cleanup()
  show({ ...cash, address: order.address })
  expect(screen.queryByText(/will be asked/)).toBeNull()
})
