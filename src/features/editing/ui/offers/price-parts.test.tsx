// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fils } from '#domain/prices/money.ts'
import { PriceParts, type OtherPiece } from './price-parts.tsx'

afterEach(cleanup)

const other = (number: number, price: number | null) => ({ number, size: '30 × 40 cm', fils: price === null ? null : fils(price) })

function rows(others: readonly OtherPiece[], totalFils: number | null) {
  const breakdown = { parts: [{ part: 'canvas' as const, fils: fils(26_500) }], totalFils: fils(26_500) }
  const together = { others, totalFils: totalFils === null ? null : fils(totalFils) }
  const { container } = render(
    <PriceParts breakdown={breakdown} frameName={null} size="60 × 45 cm" outside="Outside about 64 × 49 cm" together={together} />,
  )
  return [...container.querySelectorAll('dl > div')].map(({ children }) => [...children].map(({ textContent }) => textContent).join(': '))
}

test('of one piece its parts make the sum, and how large it is outside is said', () => {
  expect(rows([], 26_500)).toEqual(['Canvas, 60 × 45 cm: AED 265', 'Total, VAT included: AED 265'])
  expect(screen.getByText('Outside about 64 × 49 cm')).toBeTruthy()
})

test('of several each is listed, and the sum is that of all of them, as the bar says it', () => {
  expect(rows([other(1, 19_500), other(3, 19_500)], 65_500).slice(1)).toEqual([
    'This piece: AED 265',
    'Photo 1, 30 × 40 cm: AED 195',
    'Photo 3, 30 × 40 cm: AED 195',
    'Total of 3 pieces, VAT included: AED 655',
  ])
})

test('while one of several can’t be had, that is said of it and nothing is added up', () => {
  expect(rows([other(2, null)], null).slice(1)).toEqual(['This piece: AED 265', 'Photo 2, 30 × 40 cm: Not available like this'])
})
