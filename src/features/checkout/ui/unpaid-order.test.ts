// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#browser/api-client.ts'
import { keep } from '#browser/kept.ts'
import { renewSessionId } from '#browser/session-id.ts'
import { orderStates } from '#domain/orders.ts'
import { hasUnanswered } from './place-order.ts'
import { forgetUnpaid, isOver, keepUnpaid, readUnpaid } from './unpaid-order.ts'

const unpaid = { number: 'B-1004', token: '1.abc' }

beforeEach(() => void renewSessionId())

test('an unpaid order is kept by its number and token alone, for this session, and ends the search for it', () => {
  keep('checkout', 'attempts', [{ key: 'a', body: {} }])
  keepUnpaid({ ...unpaid, contact: 'Layla' } as typeof unpaid)
  expect(readUnpaid()).toEqual(unpaid)
  expect(hasUnanswered()).toBe(false)
  renewSessionId()
  expect(readUnpaid()).toBeNull()
})

test('leaving it forgets it, and not what was typed', () => {
  keep('checkout', 'form', { fields: {}, choices: {} })
  keepUnpaid(unpaid)
  forgetUnpaid()
  expect(readUnpaid()).toBeNull()
  expect(sessionStorage.getItem('checkout')).toContain('"form"')
})

test.each([7, 'B-1004', [], {}, { number: 7, token: '1.abc' }, { number: 'B-1004' }, { order: { number: 'B-1004' }, token: '1.abc' }])(
  'rubbish in its place is dropped: %j',
  (rubbish) => {
    keep('checkout', 'unpaid', rubbish)
    expect(readUnpaid()).toBeNull()
    expect(sessionStorage.getItem('checkout')).not.toContain('unpaid')
  },
)

test('it waits only while the shop says so; an order nobody knows is over, a shop that is away has said nothing', () => {
  expect(orderStates.filter((state) => !isOver({ state }, null))).toEqual(['pending_payment'])
  expect(isOver(undefined, new ApiError(404, ''))).toBe(true)
  expect(isOver({ state: 'pending_payment' }, new ApiError(404, ''))).toBe(true)
  expect(isOver(undefined, null)).toBe(false)
  expect(isOver(undefined, new ApiError(503, ''))).toBe(false)
  expect(isOver({ state: 'pending_payment' }, new TypeError('Failed to fetch'))).toBe(false)
})
