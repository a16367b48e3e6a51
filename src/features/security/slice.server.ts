import type { Slice } from '#platform/slice.ts'
import { securityRoutes } from './server/security.routes.ts'

export const securitySlice: Slice = {
  routes: securityRoutes,
}
