import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatIn } from '../prices/quote.ts'
import { fils } from '../prices/money.ts'
import { copiesLeft, isChargeLeft, moneyLeft, computeRefund, type RefundableOrder, type RefundedItem } from './refund-items.ts'

function line(id: string, quantity: number, unitFils: number, discountFils = 0): RefundableOrder['lines'][number] {
  const totalFils = quantity * unitFils
  return { id, quantity, totalFils, discountFils, vatFils: vatIn(fils(totalFils - discountFils)) }
}
const delivery = { kind: 'delivery' as const, totalFils: 2000, vatFils: 95 }
const order: RefundableOrder = { lines: [line('a', 3, 10_000, 1000), line('b', 1, 5000)], charges: [delivery] }
const gone = (change: Partial<RefundedItem>): RefundedItem => ({ lineId: null, charge: null, quantity: 1, amountFils: 0, ...change })

test('[RI1] [RI2] [RI3] what was given back by name is not left', () => {
  const before = [gone({ lineId: 'a', quantity: 2, amountFils: 19_333 }), gone({ charge: 'delivery', amountFils: 2000 })]
  const [a = line('', 0, 0), b = line('', 0, 0)] = order.lines
  expect([copiesLeft(a, before), copiesLeft(b, before)]).toEqual([1, 1])
  expect([moneyLeft(a, before), moneyLeft(b, before)]).toEqual([9667, 5000])
  expect([isChargeLeft('delivery', before), isChargeLeft('delivery', [])]).toEqual([false, true])
  // Copies that were given back and then taken off leave nothing to give back of the rest.
  expect(copiesLeft({ ...a, quantity: 1 }, before)).toBe(0)
})

test('[RI4] copies share price, discount and VAT, beside a charge with its own', () => {
  expect(computeRefund(order, [], [{ lineId: 'a', quantity: 1 }, { charge: 'delivery' }])).toEqual({
    ok: true,
    parts: [
      { lineId: 'a', charge: null, quantity: 1, amountFils: 9667, vatFils: 460 },
      { lineId: null, charge: 'delivery', quantity: 1, amountFils: 2000, vatFils: 95 },
    ],
    amountFils: 11_667,
  })
})

test('[RI5] nothing twice, and only what is there', () => {
  const changed = { ok: false, reason: 'changed' }
  for (const items of [
    [{ lineId: 'a', quantity: 4 }],
    [{ lineId: 'a', quantity: 0 }],
    [{ lineId: 'c', quantity: 1 }],
    [
      { lineId: 'a', quantity: 1 },
      { lineId: 'a', quantity: 1 },
    ],
    [{ charge: 'wrapping' as const }],
    [{ charge: 'delivery' as const }, { charge: 'delivery' as const }],
  ])
    expect(computeRefund(order, [], items)).toEqual(changed)
  expect(computeRefund(order, [gone({ charge: 'delivery' })], [{ charge: 'delivery' }])).toEqual(changed)
  expect(computeRefund(order, [gone({ lineId: 'b' })], [{ lineId: 'b', quantity: 1 }])).toEqual(changed)
})

test('[RI4] [RI5] given back one by one, in whatever parts, a line comes to what was paid for it, its VAT too', () => {
  const anyLine = fc.record({ quantity: fc.integer({ min: 1, max: 12 }), unitFils: fc.integer({ min: 1, max: 90_000 }), off: fc.nat(100) })
  fc.assert(
    fc.property(anyLine, fc.array(fc.integer({ min: 1, max: 5 })), ({ quantity, unitFils, off }, steps) => {
      const bought = line('a', quantity, unitFils, Math.floor((quantity * unitFils * off) / 100))
      const its = { lines: [bought], charges: [] }
      const refunded: RefundedItem[] = []
      let vat = 0
      for (const step of [...steps, quantity]) {
        const copies = Math.min(step, copiesLeft(bought, refunded))
        if (copies === 0) break
        const found = computeRefund(its, refunded, [{ lineId: 'a', quantity: copies }])
        if (!found.ok) throw new Error(found.reason)
        for (const part of found.parts) {
          expect(part.vatFils >= 0 && part.vatFils <= part.amountFils).toBe(true)
          vat += part.vatFils
          refunded.push(part)
        }
      }
      expect(refunded.reduce((sum, { amountFils }) => sum + amountFils, 0)).toBe(bought.totalFils - bought.discountFils)
      expect(vat).toBe(bought.vatFils)
      expect(moneyLeft(bought, refunded)).toBe(0)
      expect(computeRefund(its, refunded, [{ lineId: 'a', quantity: 1 }]).ok).toBe(false)
    }),
  )
})
