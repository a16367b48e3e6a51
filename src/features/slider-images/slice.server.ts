import { demoContent } from '#features/settings/server/settings-extensions.ts'
import { extend } from '#platform/extensions.ts'
import type { Slice } from '#platform/slice.ts'
import { sliderImageRoutes } from './server/slider-images.routes.ts'
import { seedDemoSlides } from './server/slider-images.seed.ts'
import { countDemoSlides, removeDemoSlides } from './server/slider-images.service.ts'

export const sliderImagesSlice: Slice = {
  routes: sliderImageRoutes,
  seedDemo: seedDemoSlides,
  extensions: [extend(demoContent, { name: 'slides', count: countDemoSlides, remove: removeDemoSlides })],
}
