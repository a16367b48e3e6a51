import { forgetSecurity } from '#platform/security-events.ts'
import type { Slice } from '#platform/slice.ts'
import { activityRoutes } from './server/activity.routes.ts'
import { sealAuditLog, sealAuditLogHandler } from './server/audit-seal.jobs.ts'
import { forgetOldMails } from './server/mails.service.ts'

export const activitySlice: Slice = {
  routes: activityRoutes,
  jobs: [sealAuditLogHandler],
  timetable: [{ kind: sealAuditLog, cron: '7 * * * *' }],
  async forget(shop) {
    await forgetOldMails(shop)
    await forgetSecurity(shop.db, shop.clock)
  },
}
