import { isIP } from 'node:net'
import { expect, test } from 'vitest'
import { isPublic } from './outgoing-address.ts'

const found = (address: string) => isPublic({ address, family: isIP(address) })

test.each([
  '1.1.1.1',
  '52.219.169.4',
  '100.128.0.1',
  '172.32.0.1',
  '223.255.255.254',
  '2606:4700::1111',
  '2a05:d07c::1',
  '2001:4860:4860::8888',
])('%s is somewhere on the internet', (address) => expect(found(address)).toBe(true))

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '100::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  '3fff::1',
  '::ffff:127.0.0.1',
  '::ffff:1.1.1.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '5f00::1',
])('%s is not called', (address) => expect(found(address)).toBe(false))
