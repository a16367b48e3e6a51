import { isLargeRefund } from '#domain/people/step-up.ts'
import { ShopError } from '#domain/shop-error.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '#features/orders/order-money.ts'
import * as differences from '../differences/differences.service.ts'
import { handOver } from '../paying/hand-over.service.ts'
import { giveBack } from '../paying/give-back.service.ts'
import { markPaid } from '../paying/mark-paid.service.ts'
import { takePhoneOrder } from '../placing/phone-order.service.ts'
import { requireKey } from '../placing/require-key.ts'

export const orderMoneyRoutes = [
  route(
    {
      ...calls.takePhoneOrderCall,
      summary: 'Order what is in this session’s cart for a customer at the counter or on the phone; once an Idempotency-Key',
      policy: 'edit-orders',
      limit: 'writes',
      audit: 'order.taken-by-phone',
    },
    ({ shop, sessionId, actor, body, address, audit, http }) => {
      if (!sessionId) throw new ShopError('request/session-missing')
      const key = requireKey(http.req.header('idempotency-key'))
      const call = { sessionId, key, guesser: { address, caller: sessionId }, origin: http.get('mailOrigin') as string }
      return takePhoneOrder(shop, body, call, { actor, audit })
    },
  ),
  route(
    {
      ...calls.refundOrderCall,
      summary: 'Give money back, an amount or what it is for by name, once an Idempotency-Key',
      policy: 'move-money',
      limit: 'writes',
      stepUp: isLargeRefund,
      audit: 'order.refunded',
    },
    ({ shop, actor, params, body, audit, http }) => {
      const key = requireKey(http.req.header('idempotency-key'))
      return giveBack(shop, params.number, { ...body, key }, { actor, audit })
    },
  ),
  route(
    {
      ...calls.handOverCall,
      summary: 'Money that people give back was handed over',
      policy: 'move-money',
      limit: 'writes',
      audit: 'order.refund-handed-over',
    },
    ({ shop, actor, params, body, audit }) => handOver(shop, params, body, { actor, audit }),
  ),
  route(
    {
      ...calls.markPaidCall,
      summary: 'Write down money that no provider brought: cash, a card at the terminal, a transfer; once',
      policy: 'move-money',
      limit: 'writes',
      audit: 'order.marked-paid',
    },
    ({ shop, actor, params, body, audit }) => markPaid(shop, params.number, body, { actor, audit }),
  ),
  route(
    {
      ...calls.sendDifferenceLinkCall,
      summary: 'Mail the customer where to pay what a dearer change asks',
      policy: 'edit-orders',
      limit: 'writes',
      audit: 'order.difference-asked',
    },
    ({ shop, actor, params, audit }) => differences.sendDifferenceLink(shop, params, { actor, audit }),
  ),
  route(
    {
      ...calls.markDifferencePaidCall,
      summary: 'Write down that what a dearer change asks was paid without a provider; once',
      policy: 'move-money',
      limit: 'writes',
      audit: 'order.difference-paid',
    },
    ({ shop, actor, params, body, audit }) => differences.markDifferencePaid(shop, params, body, { actor, audit }),
  ),
  route(
    {
      ...calls.waiveDifferenceCall,
      summary: 'Ask no more for a dearer change: the shop gives it',
      policy: 'edit-orders',
      limit: 'writes',
      audit: 'order.difference-waived',
    },
    ({ shop, actor, params, body, audit }) => differences.waiveDifference(shop, params, body, { actor, audit }),
  ),
  route(
    {
      ...calls.undoDifferenceCall,
      summary: 'Undo a dearer change that is not paid, before anything of it is made',
      policy: 'edit-orders',
      limit: 'writes',
      audit: 'order.difference-undone',
    },
    ({ shop, actor, params, audit }) => differences.undoDifference(shop, params, { actor, audit }),
  ),
]
