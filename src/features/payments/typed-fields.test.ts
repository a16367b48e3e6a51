import { expect, test } from 'vitest'
import { Card } from './payments.ts'
import { GiftCardFields, noFields } from '#features/gift-cards/ui/gift-card-fields.ts'
import { email } from '#features/mail/email-field.ts'
import { Login, Profile, TwoFactorCode, username } from '#features/accounts/accounts.ts'

/** As it comes out of Arabic text: direction marks around it, digits of the Arabic keyboard. */
const copied = (text: string) => `\u200F\u2068${text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))}\u2069 `

test('[TY2] who signs in, the number a call or a paper needs and a code of six digits are read out of Arabic text', () => {
  expect(email.parse(copied('layla50@example.com'))).toBe('layla50@example.com')
  expect(username.parse(copied('Layla-7'))).toBe('layla-7')
  expect(Login.parse({ username: copied('layla-7'), password: copied('٥ lanterns'), code: copied('123456') })).toEqual({
    username: 'layla-7',
    password: copied('٥ lanterns'),
    code: '123456',
  })
  expect(TwoFactorCode.parse({ code: copied('012345') })).toEqual({ code: '012345' })
  expect(Profile.parse({ trn: copied('100-1234 5670 0003'), phone: copied('050 123 4567'), company: 'أرامكس \u200F١' })).toEqual({
    trn: '100123456700003',
    phone: '050 123 4567',
    company: 'أرامكس \u200F١',
  })
})

test('[TY1] a card is typed and an amount chosen with any digits', () => {
  expect(Card.parse({ number: copied('4242 4242 4242 4242'), expiry: copied('12/34'), cvc: copied('123').trim() })).toEqual({
    number: '4242424242424242',
    expiry: '12/34 ',
    cvc: '123',
  })
  const amount = (typed: string) => GiftCardFields.shape.amount.safeParse(typed).success
  expect([copied('150'), '150', '٤٩', noFields.amount].map(amount)).toEqual([true, true, false, true])
})
