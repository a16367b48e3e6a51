import type { Slice } from '#platform/slice.ts'
import { layoutRoutes } from './server/layouts.routes.ts'

export const collageSlice: Slice = {
  routes: layoutRoutes,
}
