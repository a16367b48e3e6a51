import * as z from 'zod/mini'
import { route } from '#platform/http/route.ts'
import * as calls from '../notices.ts'
import { chooseNotices, listNoticePeople, readNews } from './notices.service.ts'

const NewsQuery = z.object({ since: z.optional(z.iso.datetime()) })

export const noticeRoutes = [
  route(
    { ...calls.listNoticePeopleCall, summary: 'Who works here and what they are told of', policy: 'back-office', limit: 'reads' },
    async ({ shop, actor }) => ({ people: await listNoticePeople(shop, actor) }),
  ),
  route(
    {
      ...calls.chooseNoticesCall,
      summary: 'Choose what somebody who works here is told of',
      policy: 'back-office',
      limit: 'writes',
      audit: 'notices.chosen',
    },
    ({ shop, params, body, actor, audit }) => chooseNotices(shop, params.userId, body, { actor, audit }),
  ),
  route(
    { ...calls.readNewsCall, summary: 'What has happened since a moment', policy: 'back-office', limit: 'reads', query: NewsQuery },
    ({ shop, query, actor }) => readNews(shop, query.since ? new Date(query.since) : null, actor),
  ),
]
