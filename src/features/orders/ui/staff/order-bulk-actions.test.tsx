// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import type { WorkshopSummary } from '#features/orders/admin-orders.ts'
import { OrderBulkActions } from './order-bulk-actions.tsx'

afterEach(cleanup)

const paid = { number: 'B-1001', state: 'paid', next: 'in_production', openPieces: 0, lastCall: null, emirate: 'Dubai', isPickup: false }
const cash = { ...paid, number: 'B-1002', state: 'pending_confirmation' }
const reached = { ...cash, number: 'B-1003', lastCall: { isReached: true, at: '2026-03-01T08:00:00Z' } }

function ask(...chosen: object[]) {
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <OrderBulkActions chosen={chosen as WorkshopSummary[]} onMoved={() => undefined} onDone={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Move on' }))
  return screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent.trim())
}

test('an order that nobody has called is left out, and named with what to do', () => {
  expect(ask(paid, cash, reached)).toEqual([
    'Next “In production”: B-1001, B-1003',
    expect.stringMatching(/^Wait for your call: B-1002.*Call the customer/),
  ])
})

test('where all wait for a call nothing can be moved', () => {
  expect(ask(cash)).toHaveLength(1)
  expect(screen.getByText('None of these can move on')).toBeDefined()
})
