import { route } from '#platform/http/route.ts'
import { recordEventsCall } from '../analytics.ts'
import { insertEvents } from './analytics.store.ts'

export const analyticsRoutes = [
  route({ ...recordEventsCall, summary: 'Record what pages report', policy: 'session', limit: 'writes' }, ({ shop, body }) =>
    insertEvents(shop.db, body.events, shop.clock.now()),
  ),
]
