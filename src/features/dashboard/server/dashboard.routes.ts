import { ReportQuery } from '#features/admin/report-days.ts'
import { route } from '#platform/http/route.ts'
import { readDashboardCall } from '../dashboard.ts'
import { readDashboard } from './dashboard.service.ts'

export const dashboardRoutes = [
  route(
    {
      ...readDashboardCall,
      summary: 'What is to be done, and how the shop did',
      policy: 'admin',
      limit: 'reads',
      query: ReportQuery,
    },
    ({ shop, query }) => readDashboard(shop, query.days),
  ),
]
