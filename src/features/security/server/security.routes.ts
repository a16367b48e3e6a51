import * as z from 'zod/mini'
import { securityGroups, type SecurityGroup } from '#domain/people/security-kinds.ts'
import { timeSorts } from '#features/admin/listing.ts'
import { policyReportsPath } from '#platform/http/content-policy.ts'
import { pageQuery, typed } from '#platform/http/query.ts'
import { readText } from '#platform/http/request-body.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../security.ts'
import { takePolicyReport } from './policy-reports.service.ts'
import { listEvents, readSecurity } from './security.service.ts'

const groups = Object.keys(securityGroups) as SecurityGroup[]
const EventQuery = z.object({
  q: typed,
  group: z._default(z.enum(groups), 'all'),
  sort: z._default(z.enum(timeSorts), 'newest'),
  ...pageQuery,
})
const reading = { policy: 'operations', limit: 'reads' } as const

export const securityRoutes = [
  route(
    {
      method: 'POST',
      path: policyReportsPath,
      summary: 'A browser says what a page’s policies stopped',
      policy: 'anyone',
      limit: 'reports',
    },
    async ({ shop, http }) => takePolicyReport(shop, await readText(http)),
  ),
  route({ ...calls.readSecurityCall, summary: 'How well the back office is locked', ...reading }, ({ shop, http }) =>
    readSecurity(shop, http.get('secure') as boolean),
  ),
  route(
    {
      ...calls.listSecurityEventsCall,
      summary: 'Who came in, who did not, and what was changed of it',
      ...reading,
      query: EventQuery,
      viewedAs: 'security.viewed',
    },
    ({ shop, query }) => listEvents(shop, query),
  ),
]
