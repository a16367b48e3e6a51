import { expect, test } from 'vitest'
import { noAddress, realAddress } from './no-address.ts'

test('what stands where an address is missing is never taken for one', () => {
  expect(realAddress(noAddress('7f0c'))).toBeNull()
  expect(realAddress(null)).toBeNull()
  expect(realAddress('layla@example.com')).toBe('layla@example.com')
})
