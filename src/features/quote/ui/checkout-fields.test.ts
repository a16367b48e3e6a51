import { expect, test } from 'vitest'
import { CheckoutFields, CollectedFields, MailFields, noFields, PrintedFields } from './checkout-fields.ts'

const wrongIn = (schema: typeof CollectedFields, fields: Partial<CheckoutFields>) =>
  (schema.safeParse({ ...noFields, name: 'Layla', email: 'layla@example.com', phone: '050 123 4567', ...fields }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

test('what can’t be printed on the card is refused as it is typed, and named', () => {
  const message = 'giftMessage: These can’t be put on paper: ❤ 🎉. Letters, digits and usual signs can.'
  expect(wrongIn(CollectedFields, { giftMessage: 'For you ❤ 🎉' })).toEqual([message])
  expect(wrongIn(CollectedFields, { giftMessage: 'С любовью,\nليلى' })).toEqual([])
  expect(wrongIn(MailFields, { giftMessage: 'For you ❤' })).toEqual([])
})

test('a shopper may have any name; staff, who see the label, write one that can be printed', () => {
  expect(wrongIn(CollectedFields, { name: '王小明' })).toEqual([])
  const place = { emirate: 'Dubai', area: 'Al Barsha', street: '12th Street', building: 'Palm House' }
  expect(wrongIn(CheckoutFields, { ...place, name: '王小明' })).toEqual([])
  expect(wrongIn(PrintedFields, { ...place, name: '王', note: 'Ring ❤' })).toEqual([
    expect.stringMatching(/^name: .*王/),
    expect.stringMatching(/^note: .*❤/),
  ])
})
