import { route } from '#platform/http/route.ts'
import { addItemCall, changeItemCall, readCartCall, removeItemCall } from '../cart.ts'
import * as cart from './cart.service.ts'

export const cartRoutes = [
  route(
    { ...readCartCall, summary: 'The cart of this session, at today’s prices', policy: 'session', limit: 'reads' },
    ({ shop, sessionId, actor }) => cart.readCart(shop, { sessionId, userId: actor?.userId ?? null }),
  ),
  route(
    { ...addItemCall, summary: 'Put a piece into the cart, once an Idempotency-Key', policy: 'session', limit: 'writes' },
    ({ shop, sessionId, actor, body, http }) =>
      cart.addItem(shop, { sessionId, userId: actor?.userId ?? null }, body, http.req.header('idempotency-key')),
  ),
  route(
    { ...changeItemCall, summary: 'Change a line; it is priced anew', policy: 'session', limit: 'writes' },
    ({ shop, sessionId, actor, params, body }) => cart.changeItem(shop, { sessionId, userId: actor?.userId ?? null }, params.id, body),
  ),
  route({ ...removeItemCall, summary: 'Take a line out', policy: 'session', limit: 'writes' }, ({ shop, sessionId, params }) =>
    cart.removeItem(shop, sessionId, params.id),
  ),
]
