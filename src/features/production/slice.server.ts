import type { Slice } from '#platform/slice.ts'
import { parcelPaperRoutes } from './server/parcel-papers.routes.ts'
import { productionRoutes } from './server/production.routes.ts'

export const productionSlice: Slice = {
  routes: [...parcelPaperRoutes, ...productionRoutes],
}
