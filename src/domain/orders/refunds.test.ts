import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fils } from '../prices/money.ts'
import { refundStates, splitRefund, stateAtFirst, statesBefore, uncredited, type Tender, isByHand, tenderKinds } from './refunds.ts'

const tender = (id: string, kind: Tender['kind'], paid: number, refunded = 0): Tender => ({
  id,
  kind,
  paidFils: fils(paid),
  refundedFils: fils(refunded),
})
const paid = [tender('x', 'gift-card', 5000), tender('y', 'gift-card', 3000), tender('c', 'card', 12000)]
const split = (tenders: Tender[], amount: number) => {
  const refund = splitRefund(tenders, fils(amount))
  return refund.ok ? Object.fromEntries(refund.parts.map(({ id, amountFils }) => [id, amountFils])) : refund.reason
}

test('[RF1] gift cards get back first what they paid, in the order they paid, then the rest of the payment', () => {
  expect(split(paid, 4000)).toEqual({ x: 4000 })
  expect(split(paid, 6000)).toEqual({ x: 5000, y: 1000 })
  expect(split(paid, 10_000)).toEqual({ x: 5000, y: 3000, c: 2000 })
  expect(split(paid, 20_000)).toEqual({ x: 5000, y: 3000, c: 12000 })
  expect(split([tender('c', 'cash', 12000), tender('x', 'gift-card', 5000)], 6000)).toEqual({ x: 5000, c: 1000 })
})

test('[RF2] what was refunded before counts', () => {
  expect(split([tender('x', 'gift-card', 5000, 4000), tender('c', 'card', 12000)], 3000)).toEqual({ x: 1000, c: 2000 })
})

test('[RF3] never more than was paid, and never nothing', () => {
  expect(split(paid, 20_001)).toBe('too-much')
  expect(split([tender('c', 'card', 12000, 12000)], 1)).toBe('too-much')
  expect(split([], 1)).toBe('too-much')
  expect(split(paid, 0)).toBe('nothing')
  expect(split(paid, -100)).toBe('nothing')
})

const kinds = ['gift-card', 'card', 'cash'] as const
const anyTenders = fc
  .array(fc.record({ kind: fc.constantFrom(...kinds), paidFils: fc.nat(50_000) }), { maxLength: 5 })
  .map((tenders) => tenders.map(({ kind, paidFils }, index) => tender(`${index}`, kind, paidFils)))
const anyAmounts = fc.array(fc.integer({ min: -10, max: 60_000 }), { maxLength: 8 })

/** Refunds one after the other, those that can't be left out. */
function refundAll(tenders: Tender[], amounts: number[]) {
  const done: number[] = []
  const after = amounts.reduce((before, amount) => {
    const refund = splitRefund(before, fils(amount))
    if (!refund.ok) return before
    expect(refund.parts.reduce((sum, { amountFils }) => sum + amountFils, 0)).toBe(amount)
    done.push(amount)
    return before.map((one) => {
      const part = refund.parts.find(({ id }) => id === one.id)
      return { ...one, refundedFils: fils(one.refundedFils + (part?.amountFils ?? 0)) }
    })
  }, tenders)
  return { after, done }
}

test('[RF3] all refunds together never exceed what a tender paid', () => {
  fc.assert(
    fc.property(anyTenders, anyAmounts, (tenders, amounts) => {
      for (const { paidFils, refundedFils } of refundAll(tenders, amounts).after) {
        expect(refundedFils >= 0 && refundedFils <= paidFils).toBe(true)
      }
    }),
  )
})

test('[RF4] the order of partial refunds does not matter in the end, nor whether it was one', () => {
  fc.assert(
    fc.property(anyTenders, anyAmounts, (tenders, amounts) => {
      const { after, done } = refundAll(tenders, amounts)
      expect(refundAll(tenders, done.toReversed()).after).toEqual(after)
      expect(refundAll(tenders, [done.reduce((a, b) => a + b, 0)]).after).toEqual(after)
    }),
  )
})

test('[RF5] [RF6] a refund goes forward only, and fails from wherever it is', () => {
  expect(Object.fromEntries(refundStates.map((to) => [to, statesBefore(to)]))).toEqual({
    asked: [],
    pending: ['asked'],
    done: ['asked', 'pending'],
    failed: ['asked', 'pending', 'done'],
  })
})

test('[RF7] what is owed since a refund failed is paid first, and is not credited a second time', () => {
  expect(uncredited(fils(5000), fils(0))).toBe(5000)
  expect(uncredited(fils(8000), fils(5000))).toBe(3000)
  expect(uncredited(fils(2000), fils(5000))).toBe(0)
})

test('[RF8] what no provider took, people give back', () => {
  expect(tenderKinds.filter(isByHand)).toEqual(['cash', 'terminal', 'transfer'])
})

test('[RF9] what people give back is asked for until somebody has handed it over; the bank is always asked, a gift card never', () => {
  const atFirst = (givenFrom?: 'till') => tenderKinds.map((kind) => [kind, stateAtFirst(kind, givenFrom)])
  expect(Object.fromEntries(atFirst())).toEqual({ 'gift-card': 'done', card: 'asked', cash: 'asked', terminal: 'asked', transfer: 'asked' })
  expect(Object.fromEntries(atFirst('till'))).toEqual({
    'gift-card': 'done',
    card: 'asked',
    cash: 'done',
    terminal: 'done',
    transfer: 'done',
  })
})
