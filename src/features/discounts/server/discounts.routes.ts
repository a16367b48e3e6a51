import * as z from 'zod/mini'
import { codeStates } from '#domain/prices/discounts.ts'
import { csvAnswer } from '#platform/http/csv-answer.ts'
import { pageQuery } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../discounts.ts'
import { listDiscountUses } from './discount-uses.service.ts'
import * as discounts from './discounts.service.ts'
import { codeSorts } from './discounts.store.ts'

const filterQuery = { q: z.optional(z.string().check(z.maxLength(200))), state: z.optional(z.enum(codeStates)) }
const ListQuery = z.object({ ...filterQuery, sort: z._default(z.enum(codeSorts), 'newest'), ...pageQuery })

export const discountRoutes = [
  route(
    { ...calls.listDiscountCodesCall, summary: 'Discount codes, by name and state', policy: 'offers', limit: 'reads', query: ListQuery },
    ({ shop, query }) => discounts.listDiscountCodes(shop, query),
  ),
  route(
    {
      ...calls.exportDiscountCodesCall,
      summary: 'The same list as a CSV file',
      policy: 'offers',
      limit: 'reads',
      query: z.object(filterQuery),
    },
    async ({ shop, query, http }) =>
      csvAnswer(http, 'discount-codes.csv', discounts.exportHead(), discounts.exportDiscountCodes(shop, query)),
  ),
  route({ ...calls.readDiscountCodeCall, summary: 'One discount code', policy: 'offers', limit: 'reads' }, ({ shop, params }) =>
    discounts.readDiscountCode(shop, params.code),
  ),
  route(
    {
      ...calls.listDiscountUsesCall,
      summary: 'Which orders have a code',
      policy: 'offers',
      limit: 'reads',
      viewedAs: 'discount-uses.viewed',
      query: z.object(pageQuery),
    },
    ({ shop, params, query }) => listDiscountUses(shop, params.code, query),
  ),
  route(
    { ...calls.createDiscountCodeCall, summary: 'Make a discount code', policy: 'offers', limit: 'writes', audit: 'discount-code.created' },
    ({ shop, body, audit }) => discounts.createDiscountCode(shop, body, audit),
  ),
  route(
    {
      ...calls.generateDiscountCodesCall,
      summary: 'Make many codes on the same terms',
      policy: 'offers',
      limit: 'writes',
      audit: 'discount-code.generated',
    },
    ({ shop, body, audit }) => discounts.generateDiscountCodes(shop, body, audit),
  ),
  route(
    { ...calls.stopDiscountCodeCall, summary: 'End a code now', policy: 'offers', limit: 'writes', audit: 'discount-code.stopped' },
    ({ shop, params, audit }) => discounts.stopDiscountCode(shop, params.code, audit),
  ),
]
