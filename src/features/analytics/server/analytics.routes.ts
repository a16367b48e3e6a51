import { may } from '#domain/people/permissions.ts'
import { ReportQuery } from '#features/admin/report-days.ts'
import { csvAnswer } from '#platform/http/csv-answer.ts'
import { route } from '#platform/http/route.ts'
import { recordEventsCall } from '../analytics.ts'
import { exportAnalyticsCall, readAnalyticsCall } from '../analytics-report.ts'
import { recordEvents } from './record-events.service.ts'
import { exportDays, exportHead, readAnalytics } from './analytics-report.service.ts'

const report = { policy: 'reports', limit: 'reads', query: ReportQuery } as const

export const analyticsRoutes = [
  route({ ...recordEventsCall, summary: 'Record what pages report', policy: 'session', limit: 'events' }, async ({ shop, body, actor }) => {
    // Whoever works here is no visitor.
    if (!may(actor?.role, 'back-office')) await recordEvents(shop, body.events)
  }),
  route({ ...readAnalyticsCall, ...report, summary: 'What visitors did, and how fast the pages were for them' }, ({ shop, query }) =>
    readAnalytics(shop, query.days),
  ),
  route({ ...exportAnalyticsCall, ...report, summary: 'The same counts day by day as a CSV file' }, async ({ shop, query, http }) =>
    csvAnswer(http, 'analytics.csv', exportHead(), exportDays(shop, query.days)),
  ),
]
