import type { Slice } from '#platform/slice.ts'
import { discountRoutes } from './server/discounts.routes.ts'

export const discountsSlice: Slice = {
  routes: discountRoutes,
}
