// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Quote } from '#features/quote/quote.ts'
import { DraftPayment, methodsFor } from './draft-payment.tsx'

afterEach(cleanup)

const quote = (problem: string | null, kind = 'standard') =>
  ({
    carrierId: 'c',
    carriers: [{ id: 'c', kind }],
    methods: [{ method: 'cod', feeFils: 1000, mostFils: 100_000, problem }],
  }) as unknown as Quote

function show(of: Quote): HTMLInputElement | null {
  const ignore = () => undefined
  render(<DraftPayment quote={of} method="cash" reference="" isReferenceMissing={false} onMethod={ignore} onReference={ignore} />)
  return screen.queryByRole('radio', { name: /^Cash on delivery/ })
}

test('cash at the door says what it adds', () => {
  expect(methodsFor(quote(null))).toContain('cod')
  const radio = show(quote(null))
  expect(radio?.disabled).toBe(false)
  expect(radio?.closest('label')?.textContent).toContain('It adds AED 10.')
})

test('above the limit cash at the door can’t be chosen, and says up to what it can', () => {
  expect(methodsFor(quote('too much'))).not.toContain('cod')
  const radio = show(quote('too much'))
  expect(radio?.disabled).toBe(true)
  expect(radio?.closest('label')?.textContent).toContain('Possible up to AED 1,000.')
})

test('what is collected is not paid at the door', () => {
  expect(methodsFor(quote(null, 'pickup'))).toEqual(['cash', 'terminal', 'transfer', 'card', 'pickup'])
  expect(show(quote(null, 'pickup'))).toBeNull()
})
