// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Quote } from '#features/quote/quote.ts'
import { PayBar } from './pay-bar.tsx'

afterEach(cleanup)

const quote = { toPayFils: 39_000, deliveryFils: 0, carriers: [], carrierId: null } as unknown as Quote

test('on a phone the bar leads to the form until it is begun, and then pays', () => {
  const { rerender } = render(<PayBar formId="a" quote={quote} method="card" isBusy={false} leadsToForm />)
  expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('#checkout')
  expect(screen.getByRole('button', { name: 'Pay AED 390' }).classList).toContain('max-lg:hidden')
  rerender(<PayBar formId="a" quote={quote} method="card" isBusy={false} leadsToForm={false} />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('button', { name: 'Pay AED 390' }).classList).not.toContain('max-lg:hidden')
})
