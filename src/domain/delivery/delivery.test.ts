import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carriersFor, defaultCarriers, emirates, leastDelivery, type Carrier, type DeliveryCase } from './delivery.ts'
import { fils } from '../prices/money.ts'

const order: DeliveryCase = {
  emirate: 'Dubai',
  goodsAfterDiscountFils: fils(19500),
  longestSideMm: 400,
  oversize: { oversizeFils: fils(2500), oversizeFromCm: 120 },
  hasPieces: true,
  isFreeByCode: false,
  orderedAt: new Date('2026-11-16T06:00:00Z'),
  holidays: [],
}
const fees = (given: Partial<DeliveryCase>, carriers: readonly Carrier[] = defaultCarriers) =>
  Object.fromEntries(carriersFor(carriers, { ...order, ...given }).map(({ id, feeFils }) => [id, feeFils]))

test('[DV1] there are seven emirates', () => {
  expect(emirates).toEqual(['Abu Dhabi', 'Dubai', 'Sharjah', 'Ajman', 'Umm Al Quwain', 'Ras Al Khaimah', 'Fujairah'])
})

test('[DV2] a new shop delivers for AED 20, express in Dubai for AED 40, and hands over in its workshop for nothing', () => {
  expect(fees({})).toEqual({ standard: 2000, express: 4000, pickup: 0 })
})

test('[DV3] a carrier is offered where it goes, in the order given, while it is active', () => {
  for (const emirate of emirates) {
    expect(Object.keys(fees({ emirate }))).toEqual(emirate === 'Dubai' ? ['standard', 'express', 'pickup'] : ['standard', 'pickup'])
  }
  expect(
    Object.keys(
      fees(
        {},
        defaultCarriers.map((carrier) => ({ ...carrier, isActive: carrier.id === 'express' })),
      ),
    ),
  ).toEqual(['express'])
})

test('[DV3] before the emirate is known all are offered', () => {
  expect(fees({ emirate: null })).toEqual({ standard: 2000, express: 4000, pickup: 0 })
})

test.each([
  [29999, 2000],
  [30000, 0],
  [30001, 0],
  [0, 2000],
])('[DV4] standard with %i fils of goods after discount costs %i', (goods, fee) => {
  expect(fees({ goodsAfterDiscountFils: fils(goods) })).toEqual({ standard: fee, express: 4000, pickup: 0 })
})

test('[DV5] an emirate may have its own fee, free from the same amount', () => {
  const carriers: Carrier[] = defaultCarriers.map((carrier) => ({ ...carrier, feesByEmirate: { Fujairah: fils(3500) } }))
  expect(fees({ emirate: 'Fujairah' }, carriers)).toMatchObject({ standard: 3500 })
  expect(fees({ emirate: 'Ajman' }, carriers)).toMatchObject({ standard: 2000 })
  expect(fees({ emirate: null }, carriers)).toMatchObject({ standard: 2000 })
  expect(fees({ emirate: 'Fujairah', goodsAfterDiscountFils: fils(30000) }, carriers)).toMatchObject({ standard: 0 })
})

test('[DV6] a side of 120 cm or more adds AED 25, never free, and nothing where one fetches it oneself', () => {
  expect(fees({ longestSideMm: 1199 })).toMatchObject({ standard: 2000 })
  expect(fees({ longestSideMm: 1200 })).toEqual({ standard: 4500, express: 6500, pickup: 0 })
  expect(fees({ longestSideMm: 1800, goodsAfterDiscountFils: fils(64500) })).toEqual({ standard: 2500, express: 6500, pickup: 0 })
})

test('[DV6] from which side, and how much, is the shop’s to say', () => {
  const oversize = { oversizeFils: fils(900), oversizeFromCm: 80 }
  expect(fees({ longestSideMm: 799, oversize })).toMatchObject({ standard: 2000 })
  expect(fees({ longestSideMm: 800, oversize })).toMatchObject({ standard: 2900, pickup: 0 })
})

test('[DV7] a code for free delivery spares the carrier’s fee, not the surcharge and not express', () => {
  expect(fees({ isFreeByCode: true })).toEqual({ standard: 0, express: 4000, pickup: 0 })
  expect(fees({ isFreeByCode: true, longestSideMm: 1200 })).toEqual({ standard: 2500, express: 6500, pickup: 0 })
})

test('[DV11] what is missing to free delivery is told while something would make it free', () => {
  const missing = (change: Partial<DeliveryCase>) =>
    Object.fromEntries(carriersFor(defaultCarriers, { ...order, ...change }).map(({ id, untilFreeFils }) => [id, untilFreeFils]))
  expect(missing({ goodsAfterDiscountFils: fils(26650) })).toEqual({ standard: 3350, express: undefined, pickup: undefined })
  expect(missing({ goodsAfterDiscountFils: fils(30000) })).toMatchObject({ standard: undefined })
  expect(missing({ isFreeByCode: true })).toMatchObject({ standard: undefined })
  expect(missing({ longestSideMm: 1200 })).toMatchObject({ standard: undefined })
})

test('[DV10] whoever collects pays one fee, wherever they live', () => {
  const fussy: Carrier[] = defaultCarriers.map((carrier) => ({ ...carrier, emirates: ['Dubai'], feesByEmirate: { Ajman: fils(900) } }))
  for (const emirate of emirates) expect(fees({ emirate }, fussy)).toMatchObject({ pickup: 0 })
  expect(fees({ emirate: 'Ajman' }, fussy)).toEqual({ pickup: 0 })
})

test('[DV8] gift cards alone need no carrier', () => {
  expect(carriersFor(defaultCarriers, { ...order, hasPieces: false })).toEqual([])
})

test('each option says when it arrives', () => {
  expect(carriersFor(defaultCarriers, order).map(({ id, from, until, shipBy }) => [id, from, until, shipBy])).toEqual([
    ['standard', '2026-11-18', '2026-11-19', '2026-11-17'],
    ['express', '2026-11-17', '2026-11-17', '2026-11-16'],
    ['pickup', '2026-11-18', '2026-11-18', '2026-11-17'],
  ])
})

test('a smaller piece, more goods or a code never make delivery dearer', () => {
  const amount = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(fc.constantFrom(...emirates), amount, amount, fc.nat(2000), fc.nat(2000), (emirate, a, b, sideA, sideB) => {
      const dear = fees({ emirate, goodsAfterDiscountFils: fils(Math.min(a, b)), longestSideMm: Math.max(sideA, sideB) })
      const cheap = fees({
        emirate,
        goodsAfterDiscountFils: fils(Math.max(a, b)),
        longestSideMm: Math.min(sideA, sideB),
        isFreeByCode: true,
      })
      for (const [id, fee] of Object.entries(cheap)) expect(fee).toBeLessThanOrEqual(dear[id] ?? -1)
    }),
  )
})

test('[DV12] being brought costs at least the lowest fee of whoever brings it, and what a long side adds', () => {
  const sized = (longestSideMm: number) => ({ longestSideMm, oversize: { oversizeFils: fils(2500), oversizeFromCm: 120 } })
  expect(leastDelivery(defaultCarriers, sized(900))).toMatchObject({ carrier: { id: 'standard' }, feeFils: 2000, oversizeFils: 0 })
  expect(leastDelivery(defaultCarriers, sized(1200))).toMatchObject({ feeFils: 2000, oversizeFils: 2500 })
  const [standard] = defaultCarriers
  const dearAbroad = { ...standard!, feeFils: fils(5000), emirates: ['Dubai' as const], feesByEmirate: { Dubai: fils(1500) } }
  expect(leastDelivery([standard!, dearAbroad], sized(0))).toMatchObject({ carrier: dearAbroad, feeFils: 1500 })
  expect(
    leastDelivery(
      defaultCarriers.filter(({ kind }) => kind === 'pickup'),
      sized(0),
    ),
  ).toBeNull()
})
