import { expect, test } from 'vitest'
import { idleLimitMs, usernamePattern } from './accounts.ts'
import { isGuessablePassword } from './guessable-password.ts'

test('[A1] a username is 3 to 32 of a-z 0-9 . _ -', () => {
  for (const good of ['ali', 'a.b_c-9', 'x'.repeat(32)]) expect(usernamePattern.test(good)).toBe(true)
  for (const bad of ['al', 'x'.repeat(33), 'Ali', 'a b c', 'علي', 'a@b.c', '']) expect(usernamePattern.test(bad)).toBe(false)
})

test('[A3] passwords everybody knows are refused, whatever their case', () => {
  for (const known of ['password', 'Password123', 'QWERTYUIOP', '12345678', 'Emirates1', 'aaaaaaaaaaaa']) {
    expect(isGuessablePassword(known)).toBe(true)
  }
  expect(isGuessablePassword('copper lantern 7')).toBe(false)
})

test('[A3] your own name is no password', () => {
  expect(isGuessablePassword('Layla.Hassan', ['layla.hassan', 'layla@example.com'])).toBe(true)
  expect(isGuessablePassword('layla@example.com', ['layla.hassan', 'layla@example.com'])).toBe(true)
  expect(isGuessablePassword('layla.hassan paints', ['layla.hassan'])).toBe(false)
})

test('[A6] an idle session ends after 7 days, that of an admin or manager after 12 hours', () => {
  expect(idleLimitMs('customer')).toBe(7 * 86_400_000)
  expect(idleLimitMs('production')).toBe(7 * 86_400_000)
  expect(idleLimitMs('manager')).toBe(43_200_000)
  expect(idleLimitMs('admin')).toBe(43_200_000)
})
