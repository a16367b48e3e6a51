import { expect, test } from 'vitest'
import { createAddressReader, limitAddress, siteOf } from './client-address.ts'

test('X-Forwarded-For counts for nothing when no proxy is configured', () => {
  expect(createAddressReader([]).read('203.0.113.9', '10.1.1.1')).toBe('203.0.113.9')
})

test('a configured proxy is believed about the hop before it, and no further', () => {
  const reader = createAddressReader(['10.0.0.0/8', '::1'])
  expect(reader.read('10.0.0.1', '198.51.100.7, 203.0.113.9')).toBe('203.0.113.9')
  expect(reader.read('10.0.0.1', '203.0.113.9, 10.0.0.2')).toBe('203.0.113.9')
  expect(reader.read('::ffff:10.0.0.1', '203.0.113.9')).toBe('203.0.113.9')
  expect(reader.read('10.0.0.1', undefined)).toBe('10.0.0.1')
  expect(reader.read('203.0.113.9', '198.51.100.7')).toBe('203.0.113.9')
})

test('a port beside a forwarded address is not part of it', () => {
  const reader = createAddressReader(['10.0.0.1'])
  expect(reader.read('10.0.0.1', '203.0.113.9:4711')).toBe('203.0.113.9')
  expect(reader.read('10.0.0.1', '[2001:db8::9]:4711')).toBe('2001:db8::9')
})

test('limits count an IPv6 network of 64 bits as one caller', () => {
  expect(limitAddress('203.0.113.9')).toBe('203.0.113.9')
  expect(limitAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(limitAddress('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(limitAddress('2001:db8::9')).toBe('2001:db8:0:0::/64')
  expect(limitAddress('::1')).toBe('0:0:0:0::/64')
  expect(siteOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48')
  expect(siteOf('203.0.113.9')).toBeNull()
})
