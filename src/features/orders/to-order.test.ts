import { expect, test } from 'vitest'
import { noChoices, noFields } from '#features/quote/ui/checkout-fields.ts'
import type { Quote } from '#features/quote/quote.ts'
import { toOrder } from './to-order.ts'

test('a code goes with the order where it applies, and a refused one stays in its field', () => {
  const codeIn = (...problems: Quote['problems']) =>
    toOrder(noFields, { ...noChoices, code: 'WALL10' }, { problems, carrierId: null } as unknown as Quote, {
      paymentMethod: 'card',
      express: false,
    }).discountCode
  expect(codeIn()).toBe('WALL10')
  expect(codeIn({ code: 'discount/unknown', detail: 'We don’t know this code.' })).toBeNull()
})
