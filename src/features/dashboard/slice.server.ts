import type { Slice } from '#platform/slice.ts'
import { dailySummary, dailySummaryHandler } from './server/daily-summary.service.ts'
import { dashboardRoutes } from './server/dashboard.routes.ts'
import { watchTroubles, watchTroublesHandler } from './server/troubles.service.ts'

export const dashboardSlice: Slice = {
  routes: dashboardRoutes,
  jobs: [watchTroublesHandler, dailySummaryHandler],
  timetable: [
    { kind: watchTroubles, cron: '*/5 * * * *' },
    { kind: dailySummary, cron: '*/5 * * * *' },
  ],
}
