import * as z from 'zod/mini'
import { emirates } from '#domain/delivery.ts'
import { orderStates, paymentStatuses } from '#domain/orders.ts'
import { paymentMethods } from '#domain/payment-methods.ts'
import { ShopError } from '#domain/shop-error.ts'
import { carrierKinds, Day } from '#features/delivery/delivery.ts'
import { csvAnswer } from '#platform/http/csv-answer.ts'
import { pageQuery } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../admin-orders.ts'
import * as orders from './admin-orders.service.ts'
import { orderSorts } from './admin-orders.store.ts'
import { editAddress } from './edit-address.service.ts'
import { editLines } from './edit-lines.service.ts'
import * as lists from './order-lists.service.ts'
import { listOrderPrints, printOrders } from './order-prints.service.ts'
import { takePhoneOrder } from './phone-order.service.ts'
import { requireKey } from './require-key.ts'

const several = z.pipe(
  z.string().check(z.maxLength(300)),
  z.transform((text: string) => text.split(',')),
)

/** `state=paid,on_hold` for several. */
const filterQuery = {
  q: z.optional(z.string().check(z.maxLength(200))),
  state: z.optional(z.pipe(several, z.array(z.enum(orderStates)))),
  /** Ordered on these days or between them, YYYY-MM-DD in Dubai. */
  from: z.optional(Day),
  until: z.optional(Day),
  payment: z.optional(z.pipe(several, z.array(z.enum(paymentStatuses)))),
  method: z.optional(z.enum(paymentMethods)),
  delivery: z.optional(z.enum(carrierKinds)),
  carrier: z.optional(z.string().check(z.maxLength(40))),
  emirate: z.optional(z.enum(emirates)),
  product: z.optional(z.enum(calls.lineTypes)),
  /** Only orders with a claim that waits for an answer. */
  claims: z.optional(z.literal('open')),
  work: z.optional(z.enum(calls.workKinds)),
  sort: z._default(z.enum(orderSorts), 'newest'),
}
const ListQuery = z.object({ ...filterQuery, ...pageQuery })

export const adminOrderRoutes = [
  route(
    {
      ...calls.listAdminOrdersCall,
      summary: 'Orders, by state and by what is typed',
      policy: 'staff',
      limit: 'reads',
      query: ListQuery,
      viewedAs: 'orders.viewed',
    },
    ({ shop, actor, query }) => lists.listOrders(shop, query, actor),
  ),
  route({ ...calls.orderChoicesCall, summary: 'What orders can be narrowed to', policy: 'staff', limit: 'reads' }, ({ shop }) =>
    lists.readChoices(shop),
  ),
  route(
    {
      ...calls.takePhoneOrderCall,
      summary: 'Order what is in this session’s cart for a customer on the phone, who is sent a link to pay; once an Idempotency-Key',
      policy: 'admin',
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
      ...calls.exportOrdersCall,
      summary: 'The same list as a CSV file, the newest first',
      policy: 'admin',
      limit: 'reads',
      query: z.object({ ...filterQuery, numbers: z.optional(calls.OrderNumbers) }),
      audit: 'orders.exported',
    },
    async ({ shop, query: { sort: _always, ...match }, audit, http }) => {
      await audit(shop.db, { target: 'orders', before: null, after: match })
      return csvAnswer(http, 'orders.csv', lists.exportHead(), lists.exportOrders(shop, match))
    },
  ),
  route(
    { ...calls.readAdminOrderCall, summary: 'One order, with all that was done', policy: 'staff', limit: 'reads', audit: 'order.read' },
    ({ shop, actor, params, audit }) => orders.readOrder(shop, params['number'] ?? '', { actor, audit }),
  ),
  route(
    { ...calls.moveOrdersCall, summary: 'Move several orders on, each by itself', policy: 'staff', limit: 'writes', audit: 'order.moved' },
    ({ shop, actor, body, audit }) => orders.moveOrders(shop, body.moves, { actor, audit }),
  ),
  route(
    {
      ...calls.printOrdersCall,
      summary: 'Paint the print files of orders, in the format asked for',
      policy: 'staff',
      limit: 'writes',
      audit: 'print-file.requested',
    },
    ({ shop, actor, body, audit }) => printOrders(shop, body, { actor, audit }),
  ),
  route(
    {
      ...calls.orderPrintsCall,
      summary: 'The print files of an order',
      policy: 'staff',
      limit: 'reads',
      viewedAs: 'print-files.viewed',
    },
    ({ shop, params }) => listOrderPrints(shop, params['number'] ?? ''),
  ),
  route(
    { ...calls.moveOrderCall, summary: 'Move an order on', policy: 'staff', limit: 'writes', audit: 'order.moved' },
    ({ shop, actor, params, body, audit }) => orders.transition(shop, params['number'] ?? '', body, { actor, audit }),
  ),
  route(
    {
      ...calls.refundOrderCall,
      summary: 'Give money back, once an Idempotency-Key',
      policy: 'admin',
      limit: 'writes',
      audit: 'order.refunded',
    },
    ({ shop, actor, params, body, audit, http }) => {
      const key = requireKey(http.req.header('idempotency-key'))
      return orders.refund(shop, params['number'] ?? '', { ...body, key }, { actor, audit })
    },
  ),
  route(
    {
      ...calls.editAddressCall,
      summary: 'Mend who gets an order and where it goes, until it is shipped',
      policy: 'admin',
      limit: 'writes',
      audit: 'order.address-edited',
    },
    ({ shop, actor, params, body, audit }) => editAddress(shop, params['number'] ?? '', body, { actor, audit }),
  ),
  route(
    {
      ...calls.noteWaybillCall,
      summary: 'Note the courier’s number of a parcel, before or after it leaves',
      policy: 'staff',
      limit: 'writes',
      audit: 'order.waybill-noted',
    },
    ({ shop, actor, params, body, audit }) => orders.noteWaybill(shop, params['number'] ?? '', body.trackingNumber, { actor, audit }),
  ),
  route(
    {
      ...calls.editLinesCall,
      summary: 'Take copies off an order before anything of it is made',
      policy: 'admin',
      limit: 'writes',
      audit: 'order.lines-edited',
    },
    ({ shop, actor, params, body, audit }) => editLines(shop, params['number'] ?? '', body, { actor, audit }),
  ),
  route(
    { ...calls.noteOrderCall, summary: 'Note something of an order', policy: 'staff', limit: 'writes', audit: 'order.noted' },
    ({ shop, actor, params, body, audit }) => orders.addNote(shop, params['number'] ?? '', body.text, { actor, audit }),
  ),
  route(
    {
      ...calls.finishPiecesCall,
      summary: 'Say that every piece of an order is done',
      policy: 'staff',
      limit: 'writes',
      audit: 'order.pieces-finished',
    },
    ({ shop, actor, params, audit }) => orders.finishAllPieces(shop, params['number'] ?? '', { actor, audit }),
  ),
  route(
    { ...calls.movePieceCall, summary: 'Move a piece on in the workshop', policy: 'staff', limit: 'writes', audit: 'order.piece-moved' },
    ({ shop, actor, params, body, audit }) =>
      orders.movePiece(shop, { ...body, number: params['number'] ?? '', id: params['id'] ?? '' }, { actor, audit }),
  ),
]
