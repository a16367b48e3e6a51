import * as z from 'zod/mini'
import { roles } from '#domain/people/accounts.ts'
import { csvAnswer } from '#platform/http/csv-answer.ts'
import { pageQuery, typed, yesOrNo } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '#features/accounts/admin-users.ts'
import * as users from './admin-users.service.ts'
import { userSorts } from './admin-users.store.ts'

const filterQuery = {
  q: typed,
  role: z.optional(z.enum(roles)),
  disabled: z.optional(yesOrNo),
}
const ListQuery = z.object({ ...filterQuery, sort: z._default(z.enum(userSorts), 'newest'), ...pageQuery })

export const adminUserRoutes = [
  route(
    {
      ...calls.listUsersCall,
      summary: 'Accounts, by name, address and role',
      policy: 'people',
      limit: 'reads',
      query: ListQuery,
      viewedAs: 'users.viewed',
    },
    ({ shop, query }) => users.listUsers(shop, query),
  ),
  route(
    {
      ...calls.exportUsersCall,
      summary: 'The same list as a CSV file, by username',
      policy: 'people',
      limit: 'reads',
      query: z.object(filterQuery),
      audit: 'users.exported',
    },
    async ({ shop, query, audit, http }) => {
      await audit(shop.db, { target: 'users', before: null, after: query })
      return csvAnswer(http, 'users.csv', users.exportHead(), users.exportUsers(shop, query))
    },
  ),
  route(
    { ...calls.readUserCall, summary: 'One account, and where it is signed in', policy: 'people', limit: 'reads', audit: 'user.read' },
    ({ shop, actor, params, audit }) => users.readUser(shop, params.id, { actor, audit }),
  ),
  route(
    {
      ...calls.saveUserCall,
      summary: 'Change a role, disable or enable',
      policy: 'people',
      limit: 'writes',
      stepUp: true,
      audit: 'user.changed',
      security: 'role-changed',
    },
    ({ shop, actor, params, body, audit }) => users.saveUser(shop, params.id, body, { actor, audit }),
  ),
  route(
    {
      ...calls.resetUserFactorCall,
      summary: 'Take somebody’s second factor off who lost it',
      policy: 'people',
      limit: 'writes',
      stepUp: true,
      audit: 'user.two-factor-reset',
      security: 'factor-reset',
    },
    ({ shop, actor, params, audit }) => users.resetFactor(shop, params.id, { actor, audit }),
  ),
  route(
    { ...calls.endUserSessionsCall, summary: 'Sign somebody out everywhere', policy: 'people', limit: 'writes', audit: 'user.signed-out' },
    ({ shop, actor, params, audit }) => users.endSessions(shop, params.id, { actor, audit }),
  ),
]
