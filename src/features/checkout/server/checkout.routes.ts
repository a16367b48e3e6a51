import { promisedTo } from '#features/orders/server/promised-prices.ts'
import { heldByWaiting } from '#features/orders/server/waiting-orders.service.ts'
import { forCustomerHeader } from '#platform/http/api.ts'
import { route } from '#platform/http/route.ts'
import { quoteCall } from '../checkout.ts'
import { quoteCart } from './checkout.service.ts'

export const checkoutRoutes = [
  route(
    { ...quoteCall, summary: 'What this session’s cart costs today, delivered', policy: 'session', limit: 'reads' },
    async ({ shop, sessionId, actor, body, address, http }) => {
      const owner = { sessionId, userId: actor?.userId ?? null }
      const heldBy = await heldByWaiting(shop, sessionId)
      const promised = http.req.header(forCustomerHeader) ? await promisedTo(shop, shop.db, sessionId) : null
      return quoteCart(shop, { owner, guesser: { address, caller: sessionId }, heldBy, promised }, body)
    },
  ),
]
