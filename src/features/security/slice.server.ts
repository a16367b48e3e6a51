import type { Slice } from '#platform/slice.ts'
import { forgetPolicyReports } from './server/policy-reports.service.ts'
import { securityRoutes } from './server/security.routes.ts'

export const securitySlice: Slice = {
  routes: securityRoutes,
  forget: forgetPolicyReports,
}
