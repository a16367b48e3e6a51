import { m } from '#words/messages.js'
import type { BackupFailure } from './backups.ts'

/** What is wrong with a backup, in words people can act on. */
export const failureWords: Record<BackupFailure, () => string> = {
  'not-a-backup': m.backup_failure_not_a_backup,
  'cut-off': m.backup_failure_cut_off,
  changed: m.backup_failure_changed,
  'wrong-passphrase': m.problem_backup_passphrase,
  newer: m.backup_failure_newer,
  older: m.backup_failure_older,
  'file-missing': m.backup_failure_file_missing,
  'storage-full': m.problem_storage_full,
  interrupted: m.backup_failure_interrupted,
  failed: m.backup_failure_failed,
}
