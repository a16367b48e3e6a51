import { expect, test } from 'vitest'
import { adminDetailPages, adminPages } from '#routes.ts'
import type { Role } from '#domain/people/accounts.ts'
import { permissionOfScreen } from '#domain/people/permissions.ts'
import { screenOf } from './admin-screens.ts'
import { adminPlaces, findPlaces } from './admin-places.ts'

const found = (typed: string, role: Role = 'admin') => findPlaces(typed, role).map(({ to }) => to)

test('every screen is a place with words of its own', () => {
  const screens = adminPlaces.filter(({ of }) => of === undefined)
  expect(screens.map(({ to }) => to).toSorted()).toEqual(Object.keys(adminPages).toSorted())
  expect(screens.filter(({ label, words }) => words() === label())).toEqual([])
})

test('every page of the back office takes a permission', () => {
  const pages = Object.keys({ ...adminPages, ...adminDetailPages })
  expect(pages.filter((path) => permissionOfScreen(path) === null)).toEqual([])
})

test.each([
  ['vat', '/admin/reports#vat'],
  ['holiday', '/admin/carriers#holidays'],
  ['Eid', '/admin/carriers#holidays'],
  ['quotes', '/admin/orders/new#quotations'],
  ['quotations', '/admin/orders/new#quotations'],
  ['give back', '/admin/orders?show=owed'],
  ['refund', '/admin/orders?payment=refunded'],
  ['TRN', '/admin/reports#vat'],
  ['whatsapp', '/admin/settings#identity'],
  ['cash on', '/admin/reports#cash'],
  ['mails', '/admin/activity?view=mails'],
  ['smtp', '/admin/settings#mail'],
  ['opening hours', '/admin/settings#hours'],
  ['moulding', '/admin/products'],
  ['coupon', '/admin/discount-codes'],
  ['discount', '/admin/discount-codes'],
  ['settings pay', '/admin/settings#methods'],
])('%s leads to %s', (typed, to) => {
  expect(found(typed)[0]).toBe(to)
})

test('nobody is led where they may not go, and nothing typed shows the screens', () => {
  expect(found('vat', 'production')).toEqual([])
  expect(found('refund', 'production')).toEqual(['/admin/orders'])
  expect(found('', 'production')).toEqual(['/admin', '/admin/orders', '/admin/orders/board', '/admin/help'])
  expect(found('TRN', 'manager')).toEqual(['/admin/reports#vat'])
  expect(found('backup', 'manager')).toEqual([])
  expect(found('—')).toEqual([])
})

test.each([
  ['/admin', '/admin'],
  ['/admin/orders', '/admin/orders'],
  ['/admin/orders/B-1001', '/admin/orders'],
  ['/admin/orders/board', '/admin/orders/board'],
  ['/admin/orders/boards', '/admin/orders'],
  ['/admin/nothing', undefined],
])('%s belongs to the entry %s', (path, entry) => {
  expect(screenOf(path)).toBe(entry)
})
