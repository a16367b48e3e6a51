import { expect, test } from 'vitest'
import { deliveryParts } from './carried.ts'

const carrier = { id: 'standard', name: 'Standard delivery', kind: 'standard' as const, from: '2026-11-23', until: '2026-11-24' }

test('what a very large piece adds stands apart from what delivery costs, which may be nothing', () => {
  const parts = (deliveryFils: number, oversizeFils?: number) =>
    deliveryParts({
      carriers: [{ ...carrier, feeFils: deliveryFils, ...(oversizeFils && { oversizeFils }) }],
      carrierId: 'standard',
      deliveryFils,
    })
  expect(parts(2500, 2500)).toEqual({ carriageFils: 0, oversizeFils: 2500 })
  expect(parts(4500, 2500)).toEqual({ carriageFils: 2000, oversizeFils: 2500 })
  expect(parts(2000)).toEqual({ carriageFils: 2000, oversizeFils: 0 })
  expect(parts(2000, 2500)).toEqual({ carriageFils: 0, oversizeFils: 2000 })
  expect(deliveryParts({ carriers: [], carrierId: null, deliveryFils: 0 })).toEqual({ carriageFils: 0, oversizeFils: 0 })
})
