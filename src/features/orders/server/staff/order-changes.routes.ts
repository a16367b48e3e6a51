import { route } from '#platform/http/route.ts'
import * as calls from '#features/orders/order-changes.ts'
import { ownerOf } from '#features/photos/server/photos.service.ts'
import { changeLine } from '../changes/change-line.service.ts'
import { editAddress } from '../changes/edit-address.service.ts'
import { editLines } from '../changes/edit-lines.service.ts'
import { renewLinks } from './renew-links.service.ts'

export const orderChangeRoutes = [
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
]
