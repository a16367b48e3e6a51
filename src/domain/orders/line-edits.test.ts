import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isToBeMade, lessSinceSold, mayEditLines, reduceLines, reduceTotals, repriceLine, type EditableLine } from './line-edits.ts'
import { fils } from '../prices/money.ts'
import { orderStates } from './orders.ts'
import { vatIn } from '../prices/quote.ts'

function line(id: string, quantity: number, unitFils: number, change: Partial<EditableLine> = {}): EditableLine {
  const cost = { totalFils: unitFils * quantity, discountFils: 0, ...change }
  return { id, type: 'canvas', quantity, unitFils, vatFils: vatIn(fils(cost.totalFils - cost.discountFils)), ...cost }
}

test('[LE1] lines are edited until the workshop has touched a piece', () => {
  expect(orderStates.filter((state) => mayEditLines(state, []))).toEqual([
    'pending_payment',
    'pending_confirmation',
    'paid',
    'on_hold',
    'in_production',
  ])
  expect(mayEditLines('paid', ['file_check', 'file_check'])).toBe(true)
  expect(mayEditLines('paid', ['file_check', 'printing'])).toBe(false)
})

test('[LE2] what stays costs what it cost, with its share of the discount and the VAT in it', () => {
  expect(reduceLines([line('a', 3, 10_000, { discountFils: 3000 })], [{ id: 'a', from: 3, to: 1 }])).toEqual({
    ok: true,
    lines: [{ id: 'a', takenOff: 2, quantity: 1, totalFils: 10_000, discountFils: 1000, vatFils: 429, offFils: 18_000, offVatFils: 857 }],
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

test('[LE7] copies that were given back by name are taken off without giving them back again', () => {
  const refunded = [{ lineId: 'a', charge: null, quantity: 1, amountFils: 10_000 }]
  const take = (to: number) => reduceLines([line('a', 2, 10_000), line('b', 1, 700)], [{ id: 'a', from: 2, to }], refunded)
  expect(take(1)).toMatchObject({ ok: true, offFils: 10_000 })
  expect(take(0)).toMatchObject({ ok: true, offFils: 10_000, lines: [{ offFils: 10_000, offVatFils: 476 }] })
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

const terms = { noCharge: false, refunded: [] }

test('[LE8] a line that is made otherwise costs its new price; its discount shrinks with it and does not grow', () => {
  const bought = line('a', 2, 10_000, { discountFils: 2000 })
  expect(repriceLine(bought, fils(8000), terms)).toMatchObject({ totalFils: 16_000, discountFils: 1600, moreFils: -3600, offVatFils: 171 })
  expect(repriceLine(bought, fils(12_000), terms)).toMatchObject({ totalFils: 24_000, discountFils: 2000, moreFils: 4000, offVatFils: 0 })
})

test('[LE9] [LE7] without charge it costs no more than it did, and what was given back by name is not given back again', () => {
  const bought = line('a', 2, 10_000)
  expect(repriceLine(bought, fils(12_000), { ...terms, noCharge: true })).toMatchObject({ unitFils: 10_000, moreFils: 0 })
  expect(repriceLine(bought, fils(9000), { ...terms, noCharge: true })).toMatchObject({ unitFils: 9000, moreFils: -2000 })
  const refunded = [{ lineId: 'a', charge: null, quantity: 2, amountFils: 20_000 }]
  expect(repriceLine(bought, fils(9000), { noCharge: false, refunded })).toMatchObject({ moreFils: 0, offVatFils: 0 })
})

test('[LE10] a piece is to be made until it is done, however far the order has come', () => {
  expect(isToBeMade('paid', ['file_check'])).toBe(true)
  expect(isToBeMade('in_production', ['done', 'printing'])).toBe(true)
  expect(isToBeMade('in_production', ['done', 'done'])).toBe(false)
  expect(isToBeMade('cancelled', ['file_check'])).toBe(false)
})

test('[LE11] what was taken off, and what costs less since it is made otherwise, is what lines lack of their totals', () => {
  const sold = [
    { title: 'Canvas', quantity: 2, totalFils: 39_000, discountFils: 1000, vatFils: 1810 },
    { title: 'Frame', quantity: 1, totalFils: 6900, discountFils: 0, vatFils: 329 },
    { title: 'Frame', quantity: 1, totalFils: 6900, discountFils: 0, vatFils: 329 },
  ]
  const left = [
    { position: 1, quantity: 1, totalFils: 19_500, discountFils: 500, vatFils: 905 },
    { position: 3, quantity: 1, totalFils: 5900, discountFils: 0, vatFils: 281 },
  ]
  expect(lessSinceSold(sold, left)).toEqual([
    { title: 'Canvas', quantity: 1, lessFils: 19_000, lessVatFils: 905 },
    { title: 'Frame', quantity: 1, lessFils: 6900, lessVatFils: 329 },
    { title: 'Frame', quantity: 0, lessFils: 1000, lessVatFils: 48 },
  ])
  expect(lessSinceSold(sold.slice(2), [{ ...sold[2]!, position: 1 }])).toEqual([])
})
