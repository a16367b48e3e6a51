import type { Slice } from '#platform/slice.ts'
import { vatReportRoutes } from './server/vat-report.routes.ts'

export const documentsSlice: Slice = {
  routes: vatReportRoutes,
}
