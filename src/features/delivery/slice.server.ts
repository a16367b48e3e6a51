import type { Slice } from '#platform/slice.ts'
import { deliveryRoutes } from './server/delivery.routes.ts'
import { seedCarriers } from './server/delivery.seed.ts'

export const deliverySlice: Slice = {
  routes: deliveryRoutes,
  seed: seedCarriers,
}
