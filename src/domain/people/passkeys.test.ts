import { expect, test } from 'vitest'
import { roles } from './accounts.ts'
import { besidePassword, whyNoPasskeys } from './passkeys.ts'

test.each([
  ['https://shop.example', null],
  ['https://www.shop.example:8443', null],
  ['http://localhost:3000', null],
  ['http://shop.localhost', null],
  ['http://shop.example', 'no-https'],
  ['http://localhost.evil.example', 'no-https'],
  ['http://127.0.0.1:3000', 'address'],
  ['https://192.168.1.20', 'address'],
  ['https://[::1]:3000', 'address'],
])('[PY3] passkeys at %s: %s', (origin, why) => {
  expect(whyNoPasskeys(new URL(origin))).toBe(why)
})

test('[PY4] a password needs a code where there are codes, and a passkey of staff who have nothing else; a customer’s passkey asks nothing of it', () => {
  for (const role of roles) {
    for (const hasPasskey of [false, true]) expect(besidePassword({ role, hasCodes: true, hasPasskey })).toBe('code')
    expect(besidePassword({ role, hasCodes: false, hasPasskey: false })).toBe('nothing')
    expect(besidePassword({ role, hasCodes: false, hasPasskey: true })).toBe(role === 'customer' ? 'nothing' : 'passkey')
  }
})
