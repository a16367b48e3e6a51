import { expect, test } from 'vitest'
import { isSecretAddress } from './secret-address.ts'

test('an address that opens something, and every screen of the back office, is secret', () => {
  const at = (address: string) => isSecretAddress(new URL(address, 'https://shop.example'))
  for (const address of [
    '/thank-you?order=B-1001&token=x',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/reviews?order=B-1001&token=x',
    '/unsubscribe?of=x',
    '/checkout?cart=x',
    '/shared-design/1?until=2&sig=x',
    '/from-phone/7K2M9Q',
    '/admin/orders?q=Layla',
    '/admin',
  ])
    expect(at(address), address).toBe(true)
  for (const address of ['/', '/canvas?size=30x40', '/reviews', '/checkout', '/administration']) expect(at(address), address).toBe(false)
})
