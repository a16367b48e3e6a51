import { dubaiAheadMs } from './delivery/business-days.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Once a day at this hour in Dubai; null: not by itself. */
export type BackupSchedule = { hour: number | null; keep: number; encrypts: boolean }

/** A backup is due when none was begun since the hour last struck: what was missed while the shop was closed is made when it opens. */
export function isBackupDue({ hour }: Pick<BackupSchedule, 'hour'>, lastBegunAt: Date | null, now: Date): boolean {
  if (hour === null) return false
  const local = now.getTime() + dubaiAheadMs
  const today = Math.floor(local / dayMs) * dayMs + hour * hourMs
  const struckAt = (today <= local ? today : today - dayMs) - dubaiAheadMs
  return lastBegunAt === null || lastBegunAt.getTime() < struckAt
}

/** Older than this, a backup is no comfort. */
const comfortMs = 7 * dayMs

export function backupWarning(lastMadeAt: Date | null, now: Date): 'backup' | 'backup-old' | null {
  if (lastMadeAt === null) return 'backup'
  return now.getTime() - lastMadeAt.getTime() > comfortMs ? 'backup-old' : null
}
