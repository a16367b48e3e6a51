import * as z from 'zod/mini'
import { timeSorts } from '#features/admin/listing.ts'
import { pageQuery, typed } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '#features/orders/settlements.ts'
import * as settlements from './settlements.service.ts'

const reading = { policy: 'move-money', limit: 'reads', viewedAs: 'settlements.viewed' } as const
const writing = { policy: 'move-money', limit: 'writes' } as const

const ListQuery = z.object({ q: typed, sort: z._default(z.enum(timeSorts), 'newest'), ...pageQuery })

export const settlementRoutes = [
  route({ ...calls.openCashCall, summary: 'Cash that carriers took and have not handed over', ...reading }, ({ shop }) =>
    settlements.listOpenCash(shop),
  ),
  route(
    { ...calls.listSettlementsCall, summary: 'Cash that was handed over, by carrier and reference', ...reading, query: ListQuery },
    ({ shop, query }) => settlements.listSettlements(shop, query),
  ),
  route(
    { ...calls.settleCashCall, summary: 'A carrier handed over the cash of these orders', ...writing, audit: 'cash.settled' },
    ({ shop, actor, body, audit }) => settlements.settleCash(shop, body, { actor, audit }),
  ),
  route(
    { ...calls.undoSettlementCall, summary: 'It was not handed over after all', ...writing, audit: 'cash.unsettled' },
    ({ shop, params, audit }) => settlements.undoSettlement(shop, params.id, { audit }),
  ),
]
