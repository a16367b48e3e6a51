import * as z from 'zod/mini'
import { route } from '#platform/http/route.ts'
import { dashboardDays, readDashboardCall } from '../dashboard.ts'
import { readDashboard } from './dashboard.service.ts'

const days = z._default(z.pipe(z.enum(dashboardDays.map(String)), z.transform(Number)), 7)

export const dashboardRoutes = [
  route(
    {
      ...readDashboardCall,
      summary: 'What is to be done, and how the shop did',
      policy: 'admin',
      limit: 'reads',
      query: z.object({ days }),
    },
    ({ shop, query }) => readDashboard(shop, query.days),
  ),
]
