import { expect, test } from 'vitest'
import { adminPages } from '../../../routes.ts'
import { adminPlaces, findPlaces } from './admin-places.ts'

const found = (typed: string, role: 'admin' | 'production' = 'admin') => findPlaces(typed, role).map(({ to }) => to)

test('every screen is a place with words of its own', () => {
  const screens = adminPlaces.filter(({ of }) => of === undefined)
  expect(screens.map(({ to }) => to).toSorted()).toEqual(Object.keys(adminPages).toSorted())
  expect(screens.filter(({ label, words }) => words() === label())).toEqual([])
})

test.each([
  ['vat', '/admin/reports#vat'],
  ['holiday', '/admin/carriers#holidays'],
  ['Eid', '/admin/carriers#holidays'],
  ['refund', '/admin/orders?show=owed'],
  ['TRN', '/admin/reports#vat'],
  ['whatsapp', '/admin/settings#identity'],
  ['cash on', '/admin/reports#cash'],
  ['mail', '/admin/activity?view=mails'],
  ['moulding', '/admin/products'],
  ['coupon', '/admin/discount-codes'],
  ['discount', '/admin/discount-codes'],
  ['settings pay', '/admin/settings#methods'],
])('%s leads to %s', (typed, to) => {
  expect(found(typed)[0]).toBe(to)
})

test('nobody is led where they may not go, and nothing typed shows the screens', () => {
  expect(found('vat', 'production')).toEqual([])
  expect(found('refund', 'production')).toEqual(['/admin/orders?show=owed', '/admin/orders?payment=refunded', '/admin/orders'])
  expect(found('', 'production')).toEqual(['/admin/orders'])
  expect(found('—')).toEqual([])
})
