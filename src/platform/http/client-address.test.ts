import { expect, test } from 'vitest'
import { createAddressReader } from './client-address.ts'

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
