import type { Slice } from '#platform/slice.ts'
import { noticeRoutes } from './server/notices.routes.ts'
import { forgetOldNotices } from './server/notices.service.ts'
import { workTopic } from './server/tell-staff.ts'

export const noticesSlice: Slice = {
  routes: noticeRoutes,
  topics: () => ({
    [workTopic]: { onChange: () => undefined, message: async () => ({ type: workTopic }), isForStaff: true },
  }),
  forget: forgetOldNotices,
}
