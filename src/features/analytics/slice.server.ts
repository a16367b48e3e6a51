import type { Slice } from '#platform/slice.ts'
import { analyticsRoutes } from './server/analytics.routes.ts'
import { forgetOldEvents, sumUpDays, sumUpDaysHandler } from './server/sum-up-days.jobs.ts'

export const analyticsSlice: Slice = {
  routes: analyticsRoutes,
  jobs: [sumUpDaysHandler],
  timetable: [{ kind: sumUpDays, cron: '20 0 * * *' }],
  forget: forgetOldEvents,
}
