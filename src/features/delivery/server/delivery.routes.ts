import * as z from 'zod/mini'
import { timeSorts } from '#features/admin/listing.ts'
import { pageQuery, shortListQuery, typed } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../delivery.ts'
import * as delivery from './admin-delivery.service.ts'

const HolidayQuery = z.object({
  q: typed,
  from: z.optional(calls.Day),
  sort: z._default(z.enum(timeSorts), 'oldest'),
  ...pageQuery,
})

export const deliveryRoutes = [
  route(
    {
      ...calls.listCarriersCall,
      summary: 'Carriers, in the order shoppers see',
      policy: 'catalogue',
      limit: 'reads',
      query: z.object(shortListQuery),
    },
    ({ shop, query }) => delivery.listCarriers(shop, query),
  ),
  route(
    { ...calls.createCarrierCall, summary: 'Add a carrier', policy: 'catalogue', limit: 'writes', audit: 'carrier.created' },
    ({ shop, body, audit }) => delivery.createCarrier(shop, body, audit),
  ),
  route(
    { ...calls.orderCarriersCall, summary: 'Put the carriers in order', policy: 'catalogue', limit: 'writes', audit: 'carrier.ordered' },
    ({ shop, body, audit }) => delivery.orderCarriers(shop, body.ids, audit),
  ),
  route(
    { ...calls.saveCarrierCall, summary: 'Change a carrier', policy: 'catalogue', limit: 'writes', audit: 'carrier.changed' },
    ({ shop, params, body, audit }) => delivery.saveCarrier(shop, params.id, body, audit),
  ),
  route(
    { ...calls.listHolidaysCall, summary: 'Holidays from a day on', policy: 'catalogue', limit: 'reads', query: HolidayQuery },
    ({ shop, query }) => delivery.listHolidays(shop, query),
  ),
  route(
    { ...calls.offerHolidaysCall, summary: 'Public holidays ahead that are not in the list', policy: 'catalogue', limit: 'reads' },
    ({ shop }) => delivery.offerHolidays(shop),
  ),
  route(
    { ...calls.addHolidaysCall, summary: 'Make days holidays', policy: 'catalogue', limit: 'writes', audit: 'holiday.added' },
    ({ shop, body, audit }) => delivery.addHolidays(shop, body, audit),
  ),
  route(
    {
      ...calls.removeHolidayCall,
      summary: 'Make a holiday a day like others',
      policy: 'catalogue',
      limit: 'writes',
      audit: 'holiday.removed',
    },
    ({ shop, params, audit }) => delivery.removeHoliday(shop, params.day, audit),
  ),
]
