import { ReportQuery } from '#features/admin/report-days.ts'
import { route } from '#platform/http/route.ts'
import { readDashboardCall, readWorkCall } from '../dashboard.ts'
import { saveSetupCall } from '../setup.ts'
import { readDashboard } from './dashboard.service.ts'
import { saveSetup } from './setup.service.ts'
import { readOwnWork } from './work.service.ts'

export const dashboardRoutes = [
  route(
    {
      ...readDashboardCall,
      summary: 'What is to be done, and how the shop did',
      policy: 'reports',
      limit: 'reads',
      query: ReportQuery,
    },
    ({ shop, query, actor }) => readDashboard(shop, query.days, actor),
  ),
  route({ ...readWorkCall, summary: 'How much waits for a person', policy: 'workshop', limit: 'reads' }, ({ shop, actor }) =>
    readOwnWork(shop, actor.role),
  ),
  route(
    {
      ...saveSetupCall,
      summary: 'Say that prices were looked at, or hide the list',
      policy: 'settings',
      limit: 'writes',
      audit: 'setup.said',
    },
    ({ shop, body, audit }) => saveSetup(shop, body, audit),
  ),
]
