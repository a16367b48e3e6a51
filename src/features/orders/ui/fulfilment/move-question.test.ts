import { expect, test } from 'vitest'
import { orderMoves, orderStates } from '#domain/orders/orders.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import { moveQuestion } from './move-question.ts'

const order = (state: AdminOrder['state'], kind: 'standard' | 'pickup' = 'standard', change: object = {}) =>
  ({
    number: 'B-1008',
    state,
    paymentMethod: 'card',
    paymentStatus: 'paid',
    refundableFils: 29_500,
    lines: [],
    contact: { email: 'layla@example.com', phone: '+971501234567' },
    totals: { carrierId: 'c', carriers: [{ id: 'c', kind }], toPayFils: 29_500 },
    ...change,
  }) as unknown as AdminOrder

test('staff are asked in their own words, and read what the customer is told', () => {
  const held = moveQuestion(order('paid'), 'on_hold')
  expect(held.title).toBe('Put B-1008 on hold?')
  expect(held.customer).toMatch(/^The customer is not mailed\. .*“We have a question/)
  expect(moveQuestion(order('packed'), 'shipped').customer).toMatch(/^The customer is mailed: “.*B-1008/)
})

test('of an order without e-mail staff are told what to say where others get a mail', () => {
  const contact = { email: null, phone: '+971501234567' }
  expect(moveQuestion(order('packed', 'standard', { contact }), 'shipped').told).toMatch(/B-1008/)
  expect(moveQuestion(order('paid', 'standard', { contact }), 'on_hold').told).toBeNull()
  expect(moveQuestion(order('packed'), 'shipped').told).toBeNull()
})

test('what is collected has words of its own, and so has the same move from another state', () => {
  expect(moveQuestion(order('packed', 'pickup'), 'shipped').title).toBe('Is B-1008 ready to collect?')
  expect(moveQuestion(order('shipped', 'pickup'), 'delivered').title).toBe('Was B-1008 collected?')
  const titles = (['paid', 'pending_confirmation', 'on_hold', 'packed'] as const).map(
    (from) => moveQuestion(order(from), 'in_production').title,
  )
  expect(new Set(titles).size).toBe(4)
})

test('cash counts as taken when it is handed over', () => {
  const cash = { paymentMethod: 'cod', paymentStatus: 'unpaid' }
  expect(moveQuestion(order('shipped', 'standard', cash), 'delivered').text).toContain('AED 295')
  expect(moveQuestion(order('shipped'), 'delivered').text).not.toContain('AED')
})

test('whoever cancels is told how much goes back', () => {
  expect(moveQuestion(order('paid'), 'cancelled').text).toContain('AED 295 goes back')
  expect(moveQuestion(order('pending_payment', 'standard', { refundableFils: 0 }), 'cancelled').text).not.toMatch(/AED|goes back/)
})

test('no move speaks to staff as to the customer', () => {
  for (const from of orderStates) {
    for (const to of orderMoves[from]) {
      const { title, text } = moveQuestion(order(from), to)
      expect(`${title} ${text}`).not.toMatch(/\byour?\b/i)
    }
  }
})

test('whoever packs a present is told to wrap it and to put its card in', () => {
  const text = (gift: object | null) => moveQuestion(order('in_production', 'standard', { gift }), 'packed').text
  expect(text({ wrapped: true, message: 'Eid Mubarak' })).toMatch(/wrap it\. Its card goes into the parcel\.$/)
  expect(text({ wrapped: true })).toMatch(/wrap it\.$/)
  expect(text({ wrapped: false })).toBe(text(null))
})
