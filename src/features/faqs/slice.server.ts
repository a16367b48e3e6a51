import type { Slice } from '#platform/slice.ts'
import { faqRoutes } from './server/faqs.routes.ts'
import { seedFaqs } from './server/faqs.seed.ts'

export const faqsSlice: Slice = {
  routes: faqRoutes,
  seed: seedFaqs,
}
