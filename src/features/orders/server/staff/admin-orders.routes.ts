import * as z from 'zod/mini'
import { emirates } from '#domain/delivery/delivery.ts'
import { orderStates, paymentStatuses } from '#domain/orders/orders.ts'
import { orderMethods } from '#domain/prices/payment-methods.ts'
import { carrierKinds, Day } from '#features/delivery/delivery.ts'
import { csvAnswer } from '#platform/http/csv-answer.ts'
import { pageQuery } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '#features/orders/admin-orders.ts'
import { OrderNumbers } from '#features/orders/order-work.ts'
import * as orders from './admin-orders.service.ts'
import { orderSorts } from './admin-orders.store.ts'
import { exportHead, exportOrders } from './export-orders.service.ts'
import * as lists from './order-lists.service.ts'

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
      ...calls.exportOrdersCall,
      summary: 'The same list as a CSV file, the newest first',
      policy: 'see-money',
      limit: 'reads',
      query: z.object({ ...filterQuery, numbers: z.optional(OrderNumbers) }),
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
      query: z.object({ ...filterQuery, numbers: z.optional(OrderNumbers) }),
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
]
