import type { Slice } from '#platform/slice.ts'
import { operationsRoutes } from './server/operations.routes.ts'

export const operationsSlice: Slice = {
  routes: operationsRoutes,
}
