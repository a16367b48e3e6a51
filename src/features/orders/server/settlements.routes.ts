import * as z from 'zod/mini'
import { pageQuery } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../settlements.ts'
import * as settlements from './settlements.service.ts'

const reading = { policy: 'admin', limit: 'reads', viewedAs: 'settlements.viewed' } as const
const writing = { policy: 'admin', limit: 'writes' } as const

export const settlementRoutes = [
  route({ ...calls.openCashCall, summary: 'Cash that carriers took and have not handed over', ...reading }, ({ shop }) =>
    settlements.listOpenCash(shop),
  ),
  route(
    { ...calls.listSettlementsCall, summary: 'Cash that was handed over, the newest first', ...reading, query: z.object(pageQuery) },
    ({ shop, query }) => settlements.listSettlements(shop, query),
  ),
  route(
    { ...calls.settleCashCall, summary: 'A carrier handed over the cash of these orders', ...writing, audit: 'cash.settled' },
    ({ shop, actor, body, audit }) => settlements.settleCash(shop, body, { actor, audit }),
  ),
  route(
    { ...calls.undoSettlementCall, summary: 'It was not handed over after all', ...writing, audit: 'cash.unsettled' },
    ({ shop, params, audit }) => settlements.undoSettlement(shop, params['id'] ?? '', { audit }),
  ),
]
