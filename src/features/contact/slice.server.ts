import type { Slice } from '#platform/slice.ts'
import { contactRoutes } from './server/contact.routes.ts'

export const contactSlice: Slice = {
  routes: contactRoutes,
}
