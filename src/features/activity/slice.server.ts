import type { Slice } from '#platform/slice.ts'
import { activityRoutes } from './server/activity.routes.ts'
import { forgetOldMails } from './server/mails.service.ts'

export const activitySlice: Slice = {
  routes: activityRoutes,
  forget: forgetOldMails,
}
