import { expect, test } from 'vitest'
import { giftCardWords } from './gift-card-words.ts'

const card = { recipientName: 'Layla', recipientEmail: 'layla@example.com', senderName: 'Omar', design: 'corner' as const }
const later = { ...card, sendOn: '2026-12-03' }
const sentAt = '2026-12-03T05:00:09Z'
const goes = (...given: Parameters<typeof giftCardWords>) => giftCardWords(...given)[1]

test('in the cart it says when the card will go', () => {
  expect(giftCardWords(card)).toEqual(['For Layla, from Omar', 'Goes to layla@example.com as soon as it is paid'])
  expect(goes(later)).toBe('Goes to layla@example.com on 3 December 2026, 09:00')
})

test('ordered it says nothing that is over once it is sent, and then when that was', () => {
  expect(goes(card, { sentAt: null, isUnpaid: false })).toBe('By e-\u2060mail to layla@example.com')
  expect(goes(later, { sentAt: null, isUnpaid: false })).toBe('By e-\u2060mail to layla@example.com on 3 December 2026, 09:00')
  for (const each of [card, later]) expect(goes(each, { sentAt, isUnpaid: false })).toBe('Sent to layla@example.com on Thu 3 December 2026')
})

test('ordered and not yet paid, as with cash, it says that it goes once the money is here', () => {
  const unpaid = { sentAt: null, isUnpaid: true }
  expect(goes(card, unpaid)).toBe('By e-\u2060mail to layla@example.com, once the order is paid')
  expect(goes(later, unpaid)).toBe(
    'By e-\u2060mail to layla@example.com on 3 December 2026, 09:00, or once the order is paid, if that is later',
  )
})
