import { isLargeRefund } from '#domain/people/step-up.ts'
import * as z from 'zod/mini'
import { emirates } from '#domain/delivery/delivery.ts'
import { orderStates, paymentStatuses } from '#domain/orders/orders.ts'
import { orderMethods } from '#domain/prices/payment-methods.ts'
import { ShopError } from '#domain/shop-error.ts'
import { carrierKinds, Day } from '#features/delivery/delivery.ts'
import { csvAnswer } from '#platform/http/csv-answer.ts'
import { pageQuery } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '#features/orders/admin-orders.ts'
import * as orders from './admin-orders.service.ts'
import { orderSorts } from './admin-orders.store.ts'
import { ownerOf } from '#features/photos/server/photos.service.ts'
import { changeLine } from '../changes/change-line.service.ts'
import * as differences from '../differences/differences.service.ts'
import { editAddress } from '../changes/edit-address.service.ts'
import { editLines } from '../changes/edit-lines.service.ts'
import { exportHead, exportOrders } from './export-orders.service.ts'
import { handOver } from '../paying/hand-over.service.ts'
import { giveBack } from '../paying/give-back.service.ts'
import * as lists from './order-lists.service.ts'
import { markPaid } from '../paying/mark-paid.service.ts'
import { listOrderPrints, printOrders } from '../fulfilment/order-prints.service.ts'
import { noteWaybill } from '../fulfilment/parcels.service.ts'
import { takePhoneOrder } from '../placing/phone-order.service.ts'
import { requireKey } from '../placing/require-key.ts'
import { renewLinks } from './renew-links.service.ts'

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
  method: z.optional(z.enum(orderMethods)),
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
      policy: 'workshop',
      limit: 'reads',
      query: ListQuery,
      viewedAs: 'orders.viewed',
    },
    ({ shop, actor, query }) => lists.listOrders(shop, query, actor),
  ),
  route({ ...calls.orderChoicesCall, summary: 'What orders can be narrowed to', policy: 'workshop', limit: 'reads' }, ({ shop }) =>
    lists.readChoices(shop),
  ),
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
      ...calls.exportOrdersCall,
      summary: 'The same list as a CSV file, the newest first',
      policy: 'see-money',
      limit: 'reads',
      query: z.object({ ...filterQuery, numbers: z.optional(calls.OrderNumbers) }),
      audit: 'orders.exported',
    },
    async ({ shop, query: { sort: _always, ...match }, audit, http }) => {
      await audit(shop.db, { target: 'orders', before: null, after: match })
      return csvAnswer(http, 'orders.csv', exportHead('books'), exportOrders(shop, match, 'books'))
    },
  ),
  route(
    {
      ...calls.exportDeliveriesCall,
      summary: 'The same list for a courier, as a CSV file: who, where and the cash to collect, without prices',
      policy: 'see-money',
      limit: 'reads',
      query: z.object({ ...filterQuery, numbers: z.optional(calls.OrderNumbers) }),
      audit: 'orders.exported',
    },
    async ({ shop, query: { sort: _always, ...match }, audit, http }) => {
      await audit(shop.db, { target: 'deliveries', before: null, after: match })
      return csvAnswer(http, 'deliveries.csv', exportHead('deliveries'), exportOrders(shop, match, 'deliveries'))
    },
  ),
  route(
    { ...calls.readAdminOrderCall, summary: 'One order, with all that was done', policy: 'workshop', limit: 'reads', audit: 'order.read' },
    ({ shop, actor, params, audit }) => orders.readOrder(shop, params.number, { actor, audit }),
  ),
  route(
    {
      ...calls.moveOrdersCall,
      summary: 'Move several orders on, each by itself',
      policy: 'workshop',
      limit: 'writes',
      audit: 'order.moved',
    },
    ({ shop, actor, body, audit }) => orders.moveOrders(shop, body.moves, { actor, audit }),
  ),
  route(
    {
      ...calls.printOrdersCall,
      summary: 'Paint the print files of orders, in the format asked for',
      policy: 'workshop',
      limit: 'writes',
      audit: 'print-file.requested',
    },
    ({ shop, actor, body, audit }) => printOrders(shop, body, { actor, audit }),
  ),
  route(
    {
      ...calls.orderPrintsCall,
      summary: 'The print files of an order',
      policy: 'workshop',
      limit: 'reads',
      viewedAs: 'print-files.viewed',
    },
    ({ shop, params }) => listOrderPrints(shop, params.number),
  ),
  route(
    { ...calls.moveOrderCall, summary: 'Move an order on', policy: 'workshop', limit: 'writes', audit: 'order.moved' },
    ({ shop, actor, params, body, audit }) => orders.transition(shop, params.number, body, { actor, audit }),
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
      ...calls.editAddressCall,
      summary: 'Mend who gets an order and where it goes, until it is shipped',
      policy: 'edit-orders',
      limit: 'writes',
      audit: 'order.address-edited',
    },
    ({ shop, actor, params, body, audit }) => editAddress(shop, params.number, body, { actor, audit }),
  ),
  route(
    {
      ...calls.noteWaybillCall,
      summary: 'Note the courier’s number of a parcel, that of an order or of a remake, before or after it leaves',
      policy: 'workshop',
      limit: 'writes',
      audit: 'order.waybill-noted',
    },
    ({ shop, actor, params, body, audit }) => noteWaybill(shop, params.number, body, { actor, audit }),
  ),
  route(
    {
      ...calls.editLinesCall,
      summary: 'Take copies off an order before anything of it is made',
      policy: 'edit-orders',
      limit: 'writes',
      audit: 'order.lines-edited',
    },
    ({ shop, actor, params, body, audit }) => editLines(shop, params.number, body, { actor, audit }),
  ),
  route(
    {
      ...calls.changeLineCall,
      summary: 'Change frame, mat, edge, size or photo of a line before anything of it is made',
      policy: 'edit-orders',
      limit: 'writes',
      audit: 'order.line-changed',
    },
    ({ shop, sessionId, actor, params, body, audit }) => {
      const line = { ...body, number: params.number, id: params.id, owner: ownerOf(sessionId, actor) }
      return changeLine(shop, line, { actor, audit })
    },
  ),
  route(
    {
      ...calls.renewLinksCall,
      summary: 'Mail the customer a new link to the order, and let those before open nothing, if they are to',
      policy: 'edit-orders',
      limit: 'writes',
      audit: 'order.links-renewed',
    },
    ({ shop, actor, params, body, audit }) => renewLinks(shop, params.number, body, { actor, audit }),
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
  route(
    { ...calls.noteOrderCall, summary: 'Note something of an order', policy: 'workshop', limit: 'writes', audit: 'order.noted' },
    ({ shop, actor, params, body, audit }) => orders.addNote(shop, params.number, body.text, { actor, audit }),
  ),
  route(
    {
      ...calls.noteCallCall,
      summary: 'Note that its customer was called, and whether they answered',
      policy: 'workshop',
      limit: 'writes',
      audit: 'order.called',
    },
    ({ shop, actor, params, body, audit }) => orders.noteCall(shop, params['number'] ?? '', body.isReached, { actor, audit }),
  ),
  route(
    {
      ...calls.removeNoteCall,
      summary: 'Remove a note, by whoever wrote it or an admin',
      policy: 'workshop',
      limit: 'writes',
      audit: 'order.note-removed',
    },
    ({ shop, actor, params, audit }) => orders.removeNote(shop, params.number, params.id, { actor, audit }),
  ),
  route(
    {
      ...calls.finishPiecesCall,
      summary: 'Say that every piece of an order is done',
      policy: 'workshop',
      limit: 'writes',
      audit: 'order.pieces-finished',
    },
    ({ shop, actor, params, audit }) => orders.finishAllPieces(shop, params.number, { actor, audit }),
  ),
  route(
    { ...calls.movePieceCall, summary: 'Move a piece on in the workshop', policy: 'workshop', limit: 'writes', audit: 'order.piece-moved' },
    ({ shop, actor, params, body, audit }) => orders.movePiece(shop, { ...body, number: params.number, id: params.id }, { actor, audit }),
  ),
]
