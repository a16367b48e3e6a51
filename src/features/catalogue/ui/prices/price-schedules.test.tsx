// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { listPriceSchedulesCall } from '#features/catalogue/admin-catalogue.ts'
import type { Lists } from '../price-tables.ts'
import { PriceSchedules } from './price-schedules.tsx'

afterEach(cleanup)

const lists = {
  frames: [{ id: 4, name: 'Walnut', sizes: [{ size: '30x40', price: 19_500 }] }],
  canvases: [{ id: 1, size: '50x50', price: 24_500 }],
  parts: { 'regular-mat': 300 },
} as unknown as Lists

test('what is planned says of which product and size, what it costs now and what it will; what has been says what it became', () => {
  const changes = [
    { kind: 'frame', frameId: 4, size: '30x40', price: 20_500 },
    { kind: 'canvas', size: '50x50', price: 26_000 },
    { kind: 'part', part: 'regular-mat', price: 350 },
  ]
  const plan = { id: 'a', at: '2026-03-03T05:00:00.000Z', createdAt: '2026-03-02T05:00:00.000Z', changes }
  const items = [
    { ...plan, state: 'waiting' },
    { ...plan, id: 'b', state: 'applied' },
  ]
  const client = createQueryClient()
  client.setQueryData([`${listPriceSchedulesCall.path}?pageSize=50`], { items, total: 2, page: 1, pageSize: 50 })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <PriceSchedules lists={lists} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const said = (name: RegExp) => screen.getAllByText(name).map(({ textContent }) => textContent)
  expect(said(/^Walnut/)).toEqual(['Walnut, 30 × 40 cm: AED 195 → AED 205', 'Walnut, 30 × 40 cm: AED 205'])
  expect(said(/^Regular mat/)[0]).toContain('AED 3 → AED 3.50')
  expect(said(/^Canvas/)).toEqual([expect.stringContaining('AED 245 → AED 260'), expect.stringContaining('AED 260')])
})
