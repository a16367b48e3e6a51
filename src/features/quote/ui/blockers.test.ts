import { expect, test } from 'vitest'
import type { Quote } from '../quote.ts'
import { noChoices } from './checkout-fields.ts'
import { blockersIn, codeRefusal, saidOfCodes } from './blockers.ts'

const quoteWith = (...problems: Quote['problems']) => ({ problems }) as Quote
const problem = (code: string, itemId?: string) => ({ code, detail: code, ...(itemId ? { itemId } : {}) })
const places = (quote: Quote, choices = noChoices) => blockersIn(quote, choices).map(({ place }) => place)

test('each is said where it belongs', () => {
  const quote = quoteWith(
    problem('gift-card/unknown'),
    problem('delivery/carrier-unavailable'),
    problem('order/design-incomplete', 'a'),
    problem('cod/too-much'),
  )
  expect(places(quote)).toEqual(['checkout-gift-card', 'checkout-carrier', 'checkout-line-a', 'checkout-pay'])
})

test('soft photos are one question, and a yes answers it', () => {
  const quote = quoteWith(problem('order/low-quality', 'a'), problem('order/low-quality', 'b'))
  expect(places(quote)).toEqual(['checkout-quality'])
  expect(places(quote, { ...noChoices, acceptLowQuality: true })).toEqual([])
})

test('a refused code is said, and stands in nobody’s way', () => {
  const quote = quoteWith(problem('order/low-quality', 'a'), problem('discount/expired'))
  expect(codeRefusal(quote)).toBe('discount/expired')
  expect(places(quote, { ...noChoices, typedCode: 'WALL10', code: 'WALL10' })).toEqual(['checkout-quality'])
  expect(codeRefusal(quoteWith(problem('gift-card/unknown')))).toBeUndefined()
})

test('a code that is typed but not applied is not passed over', () => {
  expect(places(quoteWith(), { ...noChoices, typedCode: 'WALL10' })).toEqual(['checkout-code'])
  expect(places(quoteWith(), { ...noChoices, typedCode: 'WALL10', code: 'WALL10' })).toEqual([])
  expect(places(quoteWith(), { ...noChoices, typedGiftCard: 'ABCD' })).toEqual(['checkout-gift-card'])
  // What was refused is said, and stands in nobody's way until it is typed anew.
  const refused = { ...noChoices, refusedGiftCard: { typed: 'ABCD', why: 'Unknown' } }
  expect(places(quoteWith(), { ...refused, typedGiftCard: ' ABCD' })).toEqual([])
  expect(places(quoteWith(), { ...refused, typedGiftCard: 'ABCDE' })).toEqual(['checkout-gift-card'])
})

test('typed and not applied, code and gift card are named each, once an order was tried', () => {
  const blockers = blockersIn(quoteWith(problem('gift-card/unknown')), { ...noChoices, typedCode: 'WALL10', typedGiftCard: 'ABCD' })
  expect(saidOfCodes(blockers, false).map(({ text }) => text)).toEqual(['gift-card/unknown'])
  expect(saidOfCodes(blockers, true).map(({ text }) => text)).toEqual([
    'gift-card/unknown',
    'The discount code is typed but not applied. Apply it, or clear the field.',
    'The gift card is typed but not applied. Apply it, or clear the field.',
  ])
})
