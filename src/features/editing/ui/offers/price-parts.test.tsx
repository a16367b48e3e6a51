// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fils } from '#domain/prices/money.ts'
import { PriceParts } from './price-parts.tsx'

afterEach(cleanup)

function rows(pieces: number, totalFils: number | null) {
  const breakdown = { parts: [{ part: 'canvas' as const, fils: fils(26_500) }], totalFils: fils(26_500) }
  const together = { pieces, totalFils: totalFils === null ? null : fils(totalFils) }
  const { container } = render(<PriceParts breakdown={breakdown} frameName={null} size="60 × 45 cm" together={together} />)
  return [...container.querySelectorAll('dl > div')].map(({ children }) => [...children].map(({ textContent }) => textContent).join(': '))
}

test('of one piece its parts make the sum', () => {
  expect(rows(1, 26_500)).toEqual(['Canvas, 60 × 45 cm: AED 265', 'Total, VAT included: AED 265'])
})

test('of several the sum is that of all of them, as the bar says it', () => {
  expect(rows(4, 106_000).slice(1)).toEqual(['This piece: AED 265', 'Total of 4 pieces, VAT included: AED 1,060'])
})

test('while one of several can’t be had, nothing is added up', () => {
  expect(rows(4, null).slice(1)).toEqual(['This piece: AED 265'])
})
