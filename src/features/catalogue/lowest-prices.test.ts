import { expect, test } from 'vitest'
import { fils } from '#domain/prices/money.ts'
import { priceItem } from '#domain/prices/pricing.ts'
import { listedCatalogue } from '../../../tests/support/listed-catalogue.ts'
import { lowestPrices } from './lowest-prices.ts'
import { pricedCatalogue } from './priced-catalogue.ts'

const { frames, canvases } = listedCatalogue()

test('[P11] each is the price of a piece that can be ordered, and nothing is cheaper', () => {
  const catalogue = pricedCatalogue(frames, canvases)
  const priceOf = (type: 'frame' | 'canvas', size: string, frameId: number | null) => {
    const priced = priceItem({ type, size, frameId, mat: null }, catalogue)
    return priced.ok ? priced.unitFils : fils(Infinity)
  }
  const framed = frames.flatMap(({ id, sizes }) => sizes.map((size) => priceOf('frame', size.id, id)))
  const floating = canvases.filter(({ panoramic }) => !panoramic).map(({ size }) => priceOf('canvas', size, frames[0]!.id))
  const lowest = lowestPrices(frames, canvases)
  expect(lowest['framed-print']).toBe(Math.min(...framed))
  expect(lowest['framed-canvas']).toBe(Math.min(...floating))
  expect(lowest['panoramic-canvas']).toBe(17_500)
})

test('[P11] what is not made, or waits for frames, has no price', () => {
  expect(lowestPrices([], [])).toMatchObject({ 'framed-print': null, canvas: null, collage: null })
  const away = frames.map((frame) => ({ ...frame, outOfStockUntil: '2030-01-01' }))
  expect(lowestPrices(away, canvases)).toMatchObject({ 'framed-print': null, 'framed-canvas': null, canvas: expect.any(Number) })
})
