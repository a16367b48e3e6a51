import { route } from '#platform/http/route.ts'
import * as calls from '#features/orders/order-work.ts'
import * as orders from './admin-orders.service.ts'
import { listOrderPrints, printOrders } from '../fulfilment/order-prints.service.ts'
import { noteWaybill } from '../fulfilment/parcels.service.ts'

export const orderWorkRoutes = [
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
