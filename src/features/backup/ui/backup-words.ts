import { m } from '#words/messages.js'
import type { Backup } from '../backups.ts'

export const originWords: Record<Backup['origin'], () => string> = {
  'by-hand': m.backup_by_hand,
  schedule: m.backup_by_schedule,
  found: m.backup_found,
}

const running: Record<Backup['work'], () => string> = {
  make: m.backup_making,
  check: m.backup_checking,
  compare: m.backup_comparing,
  restore: m.backup_restoring,
}

const failed: Record<Backup['work'], () => string> = {
  make: m.backup_not_made,
  check: m.backup_damaged,
  compare: m.backup_not_compared,
  restore: m.backup_not_restored,
}

export function stateWords({ work, state }: Backup): string {
  if (state === 'failed') return failed[work]()
  return state === 'done' ? m.backup_whole() : running[work]()
}

export const isUnderWay = ({ state }: Backup) => state === 'waiting' || state === 'running'
