import type { Slice } from '#platform/slice.ts'
import { backupWorkHandler, resumeBackups, tendBackups, tendBackupsHandler } from './server/backups.jobs.ts'
import { backupRoutes } from './server/backups.routes.ts'
import { backups } from './server/backups.tables.ts'
import { passphrasePurpose } from './server/passphrase.ts'
import { restoreChanges, restoreTopic } from './server/restore-gate.service.ts'

export const backupSlice: Slice = {
  routes: backupRoutes,
  jobs: [backupWorkHandler, tendBackupsHandler],
  timetable: [{ kind: tendBackups, cron: '* * * * *' }],
  topics: (shop) => ({ [restoreTopic]: restoreChanges(shop) }),
  resume: resumeBackups,
  sealed: [{ column: backups.sealedPassphrase, purpose: passphrasePurpose }],
}
