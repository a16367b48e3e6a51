// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Quote } from '../quote.ts'
import { CarrierChoice } from './carrier-choice.tsx'

afterEach(cleanup)

const days = { from: '2026-11-18', until: '2026-11-19' }
const carriers: Quote['carriers'] = [
  { id: 'standard', name: 'Standard', kind: 'standard', feeFils: 2500, oversizeFils: 2500, ...days },
  { id: 'express', name: 'Express', kind: 'express', feeFils: 4000, ...days },
]

test('what a very large piece adds is a part of its own, as in the summary', () => {
  const quote = { carriers, carrierId: 'standard' } as Quote
  render(<CarrierChoice quote={quote} chosen={null} left={null} error={undefined} onChoose={() => undefined} />)
  expect(screen.getByText('Free + AED 25 for a very large piece')).toBeDefined()
  expect(screen.getByText('AED 40')).toBeDefined()
})
