import { expect, test } from 'vitest'
import { isSessionOver, usernamePattern, type Role } from './accounts.ts'
import { isGuessablePassword } from './guessable-password.ts'

test('[A1] a username is 3 to 32 of a-z 0-9 . _ -', () => {
  for (const good of ['ali', 'a.b_c-9', 'x'.repeat(32)]) expect(usernamePattern.test(good)).toBe(true)
  for (const bad of ['al', 'x'.repeat(33), 'Ali', 'a b c', 'علي', 'a@b.c', '']) expect(usernamePattern.test(bad)).toBe(false)
})

test('[A3] passwords everybody knows are refused, whatever their case', () => {
  const listed = ['password123']
  for (const known of ['Pa$$word', 'Password123', 'Emirates1', 'aaaaaaaaaaaa']) {
    expect(isGuessablePassword(known, { isListed: (password) => listed.includes(password) }), known).toBe(true)
  }
  expect(isGuessablePassword('copper lantern 7')).toBe(false)
})

test('[A3] your own names and the shop’s are no password, nor with a year behind them, whole or in part', () => {
  const names = ['layla.hassan', 'layla.h@example.com', 'Mariam', 'Al Noor Frames']
  const ofNames = ['Layla.Hassan', 'layla.h@example.com', 'layla.hassan2026', 'hassan-layla', 'Mariam2026', 'mariam.layla!']
  const ofShops = ['Barwaz2026!', 'layla.hassan@barwaz', 'BARWAZbarwaz', 'alnoorframes', 'Al Noor Frames', 'FRAMES2026', 'noor frames 1']
  for (const guessed of [...ofNames, ...ofShops]) expect(isGuessablePassword(guessed, { names }), guessed).toBe(true)
  for (const own of ['layla.hassan paints boats', 'frames of a far walnut']) expect(isGuessablePassword(own, { names }), own).toBe(false)
  expect(isGuessablePassword('omar likes walnut', { names: ['omar'] })).toBe(false)
})

test('[A6] a session ends 7 days after its last use and 90 after it began, that of staff 2 hours after its last use and 12 after it began', () => {
  const now = new Date('2026-03-02T08:00:00Z')
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const isOver = (role: Role, idleHours: number, ageHours: number) =>
    isSessionOver(role, { lastSeenAt: before(idleHours), createdAt: before(ageHours) }, now)
  expect(isOver('customer', 7 * 24, 90 * 24)).toBe(false)
  expect(isOver('customer', 7 * 24 + 1, 8 * 24)).toBe(true)
  expect(isOver('customer', 0, 90 * 24 + 1)).toBe(true)
  for (const role of ['production', 'manager', 'admin'] as const) {
    expect(isOver(role, 2, 12)).toBe(false)
    expect(isOver(role, 3, 4)).toBe(true)
    expect(isOver(role, 0, 13)).toBe(true)
  }
})
