import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayEditLines, reduceLines, reduceTotals, type EditableLine } from './line-edits.ts'
import { orderStates } from './orders.ts'

function line(id: string, quantity: number, unitFils: number, change: Partial<EditableLine> = {}): EditableLine {
  return { id, type: 'canvas', quantity, unitFils, totalFils: unitFils * quantity, discountFils: 0, ...change }
}

test('[LE1] lines are edited until the workshop has touched a piece', () => {
  expect(orderStates.filter((state) => mayEditLines(state, []))).toEqual(['pending_payment', 'pending_confirmation', 'paid'])
  expect(mayEditLines('paid', ['file_check', 'file_check'])).toBe(true)
  expect(mayEditLines('paid', ['file_check', 'printing'])).toBe(false)
})

test('[LE2] what stays costs what it cost, with its share of the discount and the VAT in it', () => {
  expect(reduceLines([line('a', 3, 10_000, { discountFils: 3000 })], [{ id: 'a', from: 3, to: 1 }])).toEqual({
    ok: true,
    lines: [{ id: 'a', takenOff: 2, quantity: 1, totalFils: 10_000, discountFils: 1000, vatFils: 429 }],
    offFils: 18_000,
  })
})

test('[LE3] more, the same, less than none, another number than was seen, an unknown line or one twice: changed', () => {
  const lines = [line('a', 2, 100), line('b', 1, 100)]
  for (const edit of [
    { id: 'a', from: 2, to: 3 },
    { id: 'a', from: 2, to: 2 },
    { id: 'a', from: 2, to: -1 },
    { id: 'a', from: 3, to: 1 },
    { id: 'c', from: 1, to: 0 },
  ])
    expect(reduceLines(lines, [edit])).toEqual({ ok: false, reason: 'changed' })
  const once = { id: 'a', from: 2, to: 1 }
  expect(reduceLines(lines, [once, once])).toEqual({ ok: false, reason: 'changed' })
})

test('[LE4] [LE5] gift cards stay, and so does one piece', () => {
  const lines = [line('a', 2, 100), line('g', 1, 5000, { type: 'gift-card' })]
  expect(reduceLines(lines, [{ id: 'g', from: 1, to: 0 }])).toEqual({ ok: false, reason: 'gift-card' })
  expect(reduceLines(lines, [{ id: 'a', from: 2, to: 0 }])).toEqual({ ok: false, reason: 'last-piece' })
  expect(reduceLines(lines, [{ id: 'a', from: 2, to: 1 }])).toMatchObject({ ok: true, offFils: 100 })
})

test('[LE6] the parts of what an unpaid order then costs sum to its totals, and it costs less by what was taken off', () => {
  const amount = fc.integer({ min: 1, max: 100_000 })
  const given = fc.record({
    unitFils: amount,
    quantity: fc.integer({ min: 1, max: 9 }),
    left: fc.nat(8),
    off: fc.nat(100),
    fee: fc.nat(5000),
  })
  fc.assert(
    fc.property(given, ({ unitFils, quantity, left, off, fee }) => {
      const totalFils = unitFils * quantity
      const edited = line('a', quantity, unitFils, { discountFils: Math.floor((totalFils * off) / 100) })
      const reduced = reduceLines([edited, line('b', 1, 700)], [{ id: 'a', from: quantity, to: Math.min(left, quantity - 1) }])
      if (!reduced.ok) throw new Error(reduced.reason)
      const cost = { quantity, totalFils, discountFils: edited.discountFils, vatFils: 0 }
      const totals = {
        lines: [cost, { quantity: 1, totalFils: 700, discountFils: 0, vatFils: 33 }],
        charges: [{ totalFils: fee, vatFils: 1 }],
        giftCardFils: 0,
      }
      const after = reduceTotals(totals, (place) => (place === 0 ? reduced.lines[0] : undefined))
      expect(after.totalFils).toBe(totalFils - edited.discountFils + 700 + fee - reduced.offFils)
      expect(after.toPayFils).toBe(after.totalFils)
      expect(after.goodsFils - after.discountFils + fee).toBe(after.totalFils)
      expect(after.vatFils).toBe((reduced.lines[0]?.vatFils ?? 0) + 33 + 1)
      expect(reduced.offFils).toBeGreaterThanOrEqual(0)
    }),
  )
})
