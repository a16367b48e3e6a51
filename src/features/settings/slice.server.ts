import type { Slice } from '#platform/slice.ts'
import { settingsRoutes } from './server/settings.routes.ts'

export const settingsSlice: Slice = {
  routes: settingsRoutes,
}
