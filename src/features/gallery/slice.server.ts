import type { Slice } from '#platform/slice.ts'
import { galleryRoutes } from './server/gallery.routes.ts'
import { seedGallery } from './server/gallery.seed.ts'

export const gallerySlice: Slice = {
  routes: galleryRoutes,
  seed: seedGallery,
}
