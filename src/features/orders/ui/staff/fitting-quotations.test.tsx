// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { userKey } from '#features/accounts/ui/use-user.ts'
import { listQuotationsCall } from '#features/orders/quotations.ts'
import { FittingQuotations } from './fitting-quotations.tsx'

afterEach(cleanup)

const quotation = { number: 'Q-1001', company: 'Emirates Dental Clinic', name: 'Dr Salem', placedAs: null, draftId: 'd1' }

function show(role: string, q = 'dental') {
  const client = createQueryClient()
  client.setQueryData(userKey, { username: 'staff', role })
  const items = [quotation, { ...quotation, number: 'Q-1002', placedAs: 'B-1004' }, { ...quotation, number: 'Q-1003', draftId: null }]
  client.setQueryData([`${listQuotationsCall.path}?q=${q}`], { items })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <FittingQuotations q={q} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

test('whoever looks for an order is led to the quotes that fit, to where each goes on', () => {
  expect(show('manager')).toEqual([
    ['Q-1001 · Emirates Dental Clinic', '/admin/orders/drafts/d1'],
    ['Q-1002 · Emirates Dental Clinic', '/admin/orders/B-1004'],
    ['Q-1003 · Emirates Dental Clinic', '/admin/orders/new#quotations'],
  ])
  expect(screen.getByText(/^Quotes that fit: 3/)).toBeDefined()
})

test('nothing is said where nothing was typed, and to whoever takes no orders', () => {
  expect(show('manager', '')).toEqual([])
  cleanup()
  expect(show('production')).toEqual([])
})
