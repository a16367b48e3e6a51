import type { Slice } from '#platform/slice.ts'
import { mailRoutes } from './server/mail.routes.ts'

export const mailSlice: Slice = {
  routes: mailRoutes,
}
