import { promisedTo } from './promised-prices.ts'
import { heldByWaiting } from './waiting-orders.service.ts'
import { forCustomerHeader } from '#platform/http/api.ts'
import { route } from '#platform/http/route.ts'
import { quoteCall } from '#features/quote/quote.ts'
import { quoteCart } from '#features/quote/server/quote.service.ts'

export const quoteRoutes = [
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
