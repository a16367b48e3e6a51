import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fils } from '#domain/prices/money.ts'
import { priceItem, type PieceSpec } from '#domain/prices/pricing.ts'
import { listedCatalogue } from '../../../tests/support/listed-catalogue.ts'
import type { PriceChange } from './catalogue.ts'
import { changedLists } from './changed-lists.ts'
import { pricedCatalogue } from './priced-catalogue.ts'

const lists = listedCatalogue()

function costs(piece: Partial<PieceSpec>, changes: PriceChange[]): number | null {
  const { frames, canvases } = changedLists(lists, changes)
  const priced = priceItem({ type: 'frame', size: '30x40', frameId: 1, mat: null, ...piece }, pricedCatalogue(frames, canvases))
  return priced.ok ? priced.unitFils : null
}

test('[P12] each change moves what it names, its turned twin too, and nothing else', () => {
  const frame = { kind: 'frame', frameId: 1, size: '30x40', price: 21_000 } as const
  expect([costs({}, [frame]), costs({ size: '40x30' }, [frame]), costs({ frameId: 2 }, [frame])]).toEqual([21_000, 21_000, 19_500])
  const canvas = { kind: 'canvas', size: '40x30', price: 20_000 } as const
  expect(costs({ type: 'canvas', frameId: null }, [canvas])).toBe(20_000)
  const part = (name: 'regular-mat' | 'jumbo-mat' | 'collage' | 'floater', price: number) => [{ kind: 'part', part: name, price } as const]
  expect(costs({ mat: { size: 'regular' } }, part('regular-mat', 400))).toBe(19_500 + 1000)
  expect(costs({ mat: { size: 'jumbo' } }, part('jumbo-mat', 600))).toBe(19_500 + 3000)
  expect(costs({ mat: { size: 'jumbo' } }, part('regular-mat', 600))).toBe(19_500 + 2500)
  expect(costs({ type: 'frame-collage' }, part('collage', 20))).toBe(23_400)
  expect(costs({ type: 'canvas' }, part('floater', 100))).toBe(19_500 + 14_000)
  expect(changedLists(lists, [{ ...frame, size: '20x25', price: 100 }]).frames[0]?.price).toBe(100)
})

test('[P12] the last of several changes of one price counts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 5 }), (prices) => {
      const changes = prices.map((price) => ({ kind: 'frame', frameId: 1, size: '30x40', price }) as const)
      expect(costs({}, changes)).toBe(fils(prices.at(-1) ?? 0))
    }),
  )
})
