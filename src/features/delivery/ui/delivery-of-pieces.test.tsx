// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { defaultCarriers } from '#domain/delivery/delivery.ts'
import { defaultFees } from '#domain/prices/quote.ts'
import { DeliveryOfPieces } from './delivery-of-pieces.tsx'

afterEach(cleanup)

async function said(sizes: readonly string[]): Promise<string | null> {
  const carriers = defaultCarriers.map((carrier) => ({ ...carrier, feesByEmirate: {} }))
  const Page = createRoutesStub([
    {
      id: 'storefront',
      path: '/',
      loader: () => ({ fees: defaultFees }),
      HydrateFallback: () => null,
      Component: () => <DeliveryOfPieces carriers={carriers} sizes={sizes} />,
    },
  ])
  render(<Page />)
  return (await screen.findByText(/^Delivery/)).textContent
}

test('delivery is said with its price, its days and the amount from which it is free, by the carriers that the quote takes', async () => {
  expect(await said(['60x45'])).toBe('Delivery comes on top: from AED 20, 2-⁠3 business days. It is free from AED 300.')
})

test('what a very large piece adds is said of it, also where it is one of several', async () => {
  expect(await said(['60x45', '120x60'])).toContain('A piece this large adds AED 25, once an order.')
})
