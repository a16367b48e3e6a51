// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PanoramaOffer } from './panorama-offer.tsx'

afterEach(cleanup)

test('of one photo among several the offer says that it is for all of them', () => {
  const { rerender } = render(<PanoramaOffer photos={1} onTake={() => undefined} />)
  expect(screen.queryByText(/All 5/)).toBeNull()
  rerender(<PanoramaOffer photos={5} onTake={() => undefined} />)
  expect(screen.getByText(/All 5 photos would be panoramas\./)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try panoramas for all 5' })).toBeDefined()
})
