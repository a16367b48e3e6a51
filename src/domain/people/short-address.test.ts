import { expect, test } from 'vitest'
import { shortAddress } from './short-address.ts'

test('[SE1] of an address its network is kept', () => {
  expect(shortAddress('203.0.113.9')).toBe('203.0.113.0')
  expect(shortAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::')
  expect(shortAddress('2001:db8:1::9')).toBe('2001:db8:1::')
  expect(shortAddress('2001:db8::9')).toBe('2001:db8:0::')
  expect(shortAddress('::1')).toBe('0:0:0::')
})
