import type { Slice } from '#platform/slice.ts'
import { tellSandboxEvents } from './server/sandbox/open-sandbox.ts'
import { paymentRoutes } from './server/payments.routes.ts'
import { tellSandboxEventsHandler } from './server/payments.service.ts'

export const paymentsSlice: Slice = {
  routes: paymentRoutes,
  jobs: [tellSandboxEventsHandler],
  timetable: [{ kind: tellSandboxEvents, cron: '* * * * *' }],
}
