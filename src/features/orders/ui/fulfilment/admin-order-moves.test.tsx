// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { userKey } from '#features/accounts/ui/use-user.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import { AdminLine } from '../staff/admin-line.tsx'
import { AdminOrderMoves } from './admin-order-moves.tsx'

afterEach(cleanup)

const line = { id: 'a', type: 'canvas', title: 'Canvas', quantity: 2, size: '30x30', design: { cells: [{}], size: '30x30' } }
const order = {
  number: 'B-1001',
  state: 'pending_payment',
  paymentMethod: 'transfer',
  paymentStatus: 'unpaid',
  contact: { name: 'Layla', email: 'layla@example.com', phone: '+971501234567' },
  moves: ['cancelled'],
  mayMarkPaid: true,
  refundableFils: 0,
  openPieces: 0,
  pieces: [],
  claims: [],
  lines: [line],
  facts: [{ lineId: 'a', reference: 'r', grade: 'poor', effectiveDpi: 29, neededDpi: 140, notes: [], sheetUrl: null }],
  refundedItems: [],
  totals: { carrierId: 'c', carriers: [{ id: 'c', kind: 'standard' }], toPayFils: 29_500 },
} as unknown as AdminOrder

function show(change: object, what: 'moves' | 'line' = 'moves') {
  const client = createQueryClient()
  client.setQueryData(userKey, { username: 'admin', role: 'admin' })
  const shown = { ...order, ...change }
  const [first] = shown.lines
  if (!first) throw new Error('It has a line')
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        {what === 'moves' ? <AdminOrderMoves order={shown} /> : <AdminLine order={shown} line={first} />}
      </QueryClientProvider>
    </MemoryRouter>,
  )
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('what a transfer is waited for comes first; otherwise the usual way on does', () => {
  show({})
  expect(buttons()).toEqual(['Mark as paid', 'Cancel the order'])
  cleanup()
  show({ state: 'in_production', paymentMethod: 'pickup', moves: ['packed', 'on_hold'] })
  expect(buttons()).toEqual(['Mark as packed', 'Put on hold', 'Mark as paid'])
})

test('beside a poor photo a better one is asked for, with the words that fit', () => {
  show({ state: 'paid', paymentStatus: 'paid', moves: ['in_production', 'on_hold'] }, 'line')
  fireEvent.click(screen.getByRole('button', { name: 'Ask for a better photo' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByLabelText<HTMLSelectElement>(/^Ask for a better photo of/).value).toBe('a:0')
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^What the customer reads/).value).toContain('only 29 dots per inch')
})

test('a better photo is not asked for twice, nor once it is too late', () => {
  for (const change of [
    { photoAsked: { lineId: 'a', cell: 0, words: 'Please' }, moves: ['on_hold'] },
    { state: 'packed', moves: ['shipped'] },
  ]) {
    show(change, 'line')
    expect(screen.queryByRole('button', { name: 'Ask for a better photo' })).toBeNull()
    cleanup()
  }
})

test('a line of which money went back says so', () => {
  show({ state: 'delivered', moves: [], refundedItems: [{ lineId: 'a', charge: null, quantity: 1, amountFils: 9750 }] }, 'line')
  expect(screen.getByText('Given back: 1 ×, AED 97.50')).toBeTruthy()
})
