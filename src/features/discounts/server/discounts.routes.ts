import { route } from '#platform/http/route.ts'
import { createDiscountCodeCall } from '../discounts.ts'
import { createDiscountCode } from './discounts.service.ts'

export const discountRoutes = [
  route(
    { ...createDiscountCodeCall, summary: 'Make a discount code', policy: 'admin', limit: 'writes', audit: 'discount-code.created' },
    ({ shop, body, audit }) => createDiscountCode(shop, body, audit),
  ),
]
