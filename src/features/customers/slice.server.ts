import type { Slice } from '#platform/slice.ts'
import { customerRoutes } from './server/customers.routes.ts'

export const customersSlice: Slice = {
  routes: customerRoutes,
}
