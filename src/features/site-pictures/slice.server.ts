import type { Slice } from '#platform/slice.ts'
import { sitePictureRoutes } from './server/site-pictures.routes.ts'

export const sitePicturesSlice: Slice = {
  routes: sitePictureRoutes,
}
