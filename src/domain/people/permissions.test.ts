import { expect, test } from 'vitest'
import { roles } from './accounts.ts'
import { adminHome, may, mayOpenAdminPath, mayRemoveNote, permissions, permissionOfScreen } from './permissions.ts'

const of = (role: (typeof roles)[number]) => permissions.filter((permission) => may(role, permission))

test('[PE1] an admin may everything, a customer and a stranger nothing', () => {
  expect(of('admin')).toEqual(permissions)
  expect(of('customer')).toEqual([])
  expect(permissions.some((permission) => may(undefined, permission))).toBe(false)
})

test('[PE1] production works on orders and sees no money', () => {
  expect(of('production')).toEqual(['back-office', 'workshop'])
})

test('[PE1] a manager leaves people, keys, identity, forgetting and machinery to an admin', () => {
  const notTheirs = permissions.filter((permission) => !may('manager', permission))
  expect(notTheirs).toEqual(['forget-customers', 'identity', 'people', 'api-keys', 'operations'])
})

test('[PE2] what lies below a screen takes what the screen takes, unless it stands in the table itself', () => {
  expect(permissionOfScreen('/admin/orders/B-1001')).toBe('workshop')
  expect(permissionOfScreen('/admin/orders/new')).toBe('edit-orders')
  expect(permissionOfScreen('/admin/orders-export')).toBeNull()
  expect(permissionOfScreen('/admin')).toBe('back-office')
  expect(permissionOfScreen('/admin/nowhere')).toBeNull()
  expect(permissionOfScreen('/')).toBeNull()
})

test('[A4] each opens what they may, and nobody what there is not', () => {
  expect(roles.filter((role) => mayOpenAdminPath(role, '/admin/users'))).toEqual(['admin'])
  expect(roles.filter((role) => mayOpenAdminPath(role, '/admin/customers/0a'))).toEqual(['manager', 'admin'])
  expect(roles.filter((role) => mayOpenAdminPath(role, '/admin/orders/B-1001'))).toEqual(['production', 'manager', 'admin'])
  expect(roles.filter((role) => mayOpenAdminPath(role, '/admin/orders/new'))).toEqual(['manager', 'admin'])
  expect(mayOpenAdminPath('admin', '/admin/nowhere')).toBe(false)
  expect(mayOpenAdminPath(undefined, '/admin')).toBe(false)
})

test('[A5] the Admin link leads staff to their start page', () => {
  expect(roles.map(adminHome)).toEqual([null, '/admin', '/admin', '/admin'])
  expect(adminHome(undefined)).toBeNull()
})

test('[PE3] a note goes with whoever wrote it, or an admin', () => {
  expect(mayRemoveNote('a', { userId: 'a', role: 'production' })).toBe(true)
  expect(mayRemoveNote('a', { userId: 'b', role: 'manager' })).toBe(false)
  expect(mayRemoveNote(null, { userId: 'b', role: 'admin' })).toBe(true)
})
