import * as z from 'zod/mini'
import { wholeNumberBetween } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../orders.ts'
import { bringerOf } from '#features/photos/server/photo-quota.service.ts'
import { ownerOf } from '#features/photos/server/photos.service.ts'
import { bringBetterPhoto } from './fulfilment/better-photo.service.ts'
import { answerProof } from '#features/designs/server/answer-proof.ts'
import { signatureQuery } from '#platform/http/signed-address.ts'
import { getLocale } from '#words/runtime.js'
import { askForOrderLinks } from './order-links.service.ts'
import { orderAgain } from './placing/order-again.service.ts'
import * as orders from './orders.service.ts'
import { orderedParts, requireOrderedPiece } from './fulfilment/ordered-piece.service.ts'
import { placeOrder } from './placing/place-order.service.ts'
import { requireKey } from './placing/require-key.ts'

const TokenQuery = z.object({ token: z.optional(z.string().check(z.maxLength(200))) })

const PictureQuery = z.object({
  part: z._default(z.enum(orderedParts), 'mail'),
  w: z._default(wholeNumberBetween(64, 2048), 1024),
  ...signatureQuery,
})

export const orderRoutes = [
  route(
    {
      method: 'GET',
      path: '/api/order-lines/{id}/picture.jpg',
      summary:
        'A piece as it was ordered, for whoever has the signed address: as it hangs, 384 x 384 px, in a mail; what is printed, `w` px wide, for staff',
      policy: 'anyone',
      limit: 'reads',
      query: PictureQuery,
      answer: z.any(),
    },
    async (call) => {
      const { part, w } = call.query
      const pictured = await requireOrderedPiece(call.shop, call.params.id, call.query)
      return answerProof(call, { pictured, size: part === 'mail' ? { part } : { part, widthPx: w }, isSigned: part === 'mail' })
    },
  ),
  route(
    {
      ...calls.placeOrderCall,
      summary: 'Order what is in this session’s cart, once an Idempotency-Key',
      policy: 'session',
      limit: 'writes',
    },
    ({ shop, sessionId, actor, body, address, http }) =>
      placeOrder(shop, {
        owner: { sessionId, userId: actor?.userId ?? null },
        key: requireKey(http.req.header('idempotency-key')),
        input: body,
        guesser: { address, caller: sessionId },
        origin: http.get('mailOrigin') as string,
        language: getLocale(),
      }),
  ),
  route(
    {
      ...calls.mailOrderLinksCall,
      summary: 'Mail the links of the orders that were placed with this address',
      policy: 'anyone',
      limit: 'reset',
      limitBy: (_shop, { email }) => email,
    },
    ({ shop, body, http }) => askForOrderLinks(shop, body.email, http.get('mailOrigin') as string),
  ),
  route({ ...calls.listOrdersCall, summary: 'My orders, the newest first', policy: 'signed-in', limit: 'reads' }, ({ shop, actor }) =>
    orders.listOrders(shop, actor.userId),
  ),
  route(
    { ...calls.readOrderCall, summary: 'One order, for its owner or with its token', policy: 'anyone', limit: 'reads', query: TokenQuery },
    ({ shop, actor, params, query }) => orders.readOrder(shop, params.number, { userId: actor?.userId ?? null, token: query.token }),
  ),
  route(
    {
      ...calls.payOrderCall,
      summary: 'Open the payment of an order that waits for it',
      policy: 'anyone',
      limit: 'writes',
      query: TokenQuery,
    },
    ({ shop, actor, params, query }) => orders.payOrder(shop, params.number, { userId: actor?.userId ?? null, token: query.token }),
  ),
  route(
    {
      ...calls.payDifferenceCall,
      summary: 'Open the payment of what an order asks since it was changed',
      policy: 'anyone',
      limit: 'writes',
      query: TokenQuery,
    },
    ({ shop, actor, params, query }) => orders.payDifference(shop, params.number, { userId: actor?.userId ?? null, token: query.token }),
  ),
  route(
    {
      ...calls.cancelOrderCall,
      summary: 'Cancel an order that is not being made yet',
      policy: 'anyone',
      limit: 'writes',
      query: TokenQuery,
    },
    ({ shop, actor, params, query }) => orders.cancelOrder(shop, params.number, { userId: actor?.userId ?? null, token: query.token }),
  ),
  route(
    {
      ...calls.betterPhotoCall,
      summary: 'Bring the better photo that an order on hold waits for',
      policy: 'session',
      limit: 'writes',
      query: TokenQuery,
    },
    ({ shop, sessionId, actor, params, query, body }) => {
      const asker = { userId: actor?.userId ?? null, token: query.token, owner: ownerOf(sessionId, actor) }
      return bringBetterPhoto(shop, params.number, asker, body)
    },
  ),
  route(
    {
      ...calls.orderAgainCall,
      summary: 'Put what was ordered into this session’s cart',
      policy: 'session',
      limit: 'writes',
      query: TokenQuery,
    },
    (call) => {
      const asker = { userId: call.actor?.userId ?? null, token: call.query.token }
      return orderAgain(call.shop, call.params.number, asker, bringerOf(call))
    },
  ),
]
