// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { renewSessionId } from '#browser/session-id.ts'
import type { Quote } from '#features/quote/quote.ts'
import { toOrder } from '#features/orders/to-order.ts'
import { noChoices, noFields } from '#features/quote/ui/checkout-fields.ts'
import { findPlaced, forgetUnanswered, hasUnanswered, isLeftUnpaid, isUnanswered, placeOrder } from './place-order.ts'

const carriers: Quote['carriers'] = []
const quote = { carriers, carrierId: 'standard', totalFils: 21_500, toPayFils: 21_500, problems: [] as Quote['problems'] } as Quote
const order = (name: string) => toOrder({ ...noFields, name }, noChoices, quote, { paymentMethod: 'card', express: false, itemIds: ['a'] })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const refused = (status: number, code: string) => () => Promise.resolve(new Response(JSON.stringify({ code, detail: '' }), { status }))
const placed =
  (number: string, state = 'pending_payment') =>
  () =>
    Promise.resolve(new Response(JSON.stringify({ order: { number, state }, token: `of ${number}` }), { status: 201 }))

/** Answers one call after the other; tells under which key each came. */
function answerWith(...answers: (() => Promise<Response>)[]): string[] {
  const keys: string[] = []
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? '')
    return answers[keys.length - 1]?.() ?? lost()
  })
  return keys
}

beforeEach(() => void renewSessionId())

test('the same order goes under the same key until it is known what became of it', async () => {
  const keys = answerWith(lost, refused(503, 'service/unavailable'), placed('B-1'), placed('B-1'), placed('B-1'))
  await expect(placeOrder(order('Layla'))).rejects.toThrow('Failed to fetch')
  expect([isUnanswered(order('Layla')), isUnanswered(order('Omar'))]).toEqual([true, false])
  await expect(placeOrder(order('Layla'))).rejects.toThrow('503')
  expect((await placeOrder(order('Layla'))).order.number).toBe('B-1')
  await placeOrder(order('Layla'))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  forgetUnanswered()
  await placeOrder(order('Layla'))
  expect(new Set(keys).size).toBe(2)
})

test('one that came to nothing meanwhile is ordered anew', async () => {
  const keys = answerWith(lost, placed('B-1', 'expired'), placed('B-2'))
  await expect(placeOrder(order('Layla'))).rejects.toThrow()
  expect((await placeOrder(order('Layla'))).order.number).toBe('B-2')
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
})

test('another order has another key, and an empty cart asks what became of the first', async () => {
  const keys = answerWith(lost, refused(422, 'cart/empty'), placed('B-1', 'pending_confirmation'))
  await expect(placeOrder(order('Layla'))).rejects.toThrow()
  expect((await placeOrder(order('Layla Haddad'))).order.number).toBe('B-1')
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
})

test('a refused order is not asked for again; a lost one is, after a reload too, and one that still waits to be paid is let go', async () => {
  const keys = answerWith(refused(409, 'order/total-moved'), lost, lost, placed('B-2', 'paid'), placed('B-2'))
  await expect(placeOrder(order('Layla'))).rejects.toThrow('409')
  expect(hasUnanswered()).toBe(false)
  expect(await findPlaced()).toBeNull()
  await expect(placeOrder(order('Layla'))).rejects.toThrow()
  await expect(findPlaced()).rejects.toThrow('Failed to fetch')
  expect((await findPlaced())?.order.number).toBe('B-2')
  expect(new Set(keys.slice(1)).size).toBe(1)
  expect(await findPlaced()).toBeNull()
  expect(hasUnanswered()).toBe(false)
})

const payment = (status: string | null) => () => Promise.resolve(Response.json({ payment: status && { status } }))

test.each([
  ['requires_payment', true],
  ['requires_action', true],
  ['processing', false],
  [null, false],
])('a payment that was left while the bank asked, now %s, is said to be unfinished: %s', async (status, isSaid) => {
  answerWith(placed('B-1'), payment(status))
  await placeOrder(order('Layla'))
  expect(await isLeftUnpaid()).toBe(isSaid)
})

test('of an order nobody has answered, or whose payment came to a word, nothing is asked', async () => {
  const calls = answerWith(lost, placed('B-1'))
  await expect(placeOrder(order('Layla'))).rejects.toThrow()
  expect(await isLeftUnpaid()).toBe(false)
  await placeOrder(order('Layla'))
  forgetUnanswered()
  expect(await isLeftUnpaid()).toBe(false)
  expect(calls).toHaveLength(2)
})
