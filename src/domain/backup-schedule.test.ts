import { expect, test } from 'vitest'
import { backupWarning, isBackupDue } from './backup-schedule.ts'

const at = (time: string) => new Date(`2026-03-02T${time}:00+04:00`)

test.each([
  ['never made one', 3, null, at('10:00'), true],
  ['made one at the hour', 3, at('03:00'), at('10:00'), false],
  ['made one the day before', 3, new Date('2026-03-01T03:00:00+04:00'), at('03:00'), true],
  ['waits for the hour', 22, new Date('2026-03-01T22:01:00+04:00'), at('21:59'), false],
  ['was closed when the hour struck', 22, new Date('2026-02-27T22:01:00+04:00'), at('08:00'), true],
  ['makes none by itself', null, null, at('10:00'), false],
])('a shop that %s', (_what, hour, last, now, isDue) => {
  expect(isBackupDue({ hour }, last, now)).toBe(isDue)
})

test('a backup of last week is a comfort, one day more is none', () => {
  const now = at('10:00')
  expect(backupWarning(null, now)).toBe('backup')
  expect(backupWarning(new Date('2026-02-23T10:00:00+04:00'), now)).toBeNull()
  expect(backupWarning(new Date('2026-02-23T09:59:00+04:00'), now)).toBe('backup-old')
})
