import { route } from '#platform/http/route.ts'
import { quoteCall } from '../checkout.ts'
import { quoteCart } from './checkout.service.ts'

export const checkoutRoutes = [
  route(
    { ...quoteCall, summary: 'What this session’s cart costs today, delivered', policy: 'session', limit: 'reads' },
    ({ shop, sessionId, actor, body, address }) =>
      quoteCart(shop, { sessionId, userId: actor?.userId ?? null }, body, { address, caller: sessionId }),
  ),
]
