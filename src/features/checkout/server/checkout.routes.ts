import { heldByWaiting } from '#features/orders/server/waiting-orders.service.ts'
import { route } from '#platform/http/route.ts'
import { quoteCall } from '../checkout.ts'
import { quoteCart } from './checkout.service.ts'

export const checkoutRoutes = [
  route(
    { ...quoteCall, summary: 'What this session’s cart costs today, delivered', policy: 'session', limit: 'reads' },
    async ({ shop, sessionId, actor, body, address }) => {
      const owner = { sessionId, userId: actor?.userId ?? null }
      return quoteCart(shop, { owner, guesser: { address, caller: sessionId }, heldBy: await heldByWaiting(shop, sessionId) }, body)
    },
  ),
]
