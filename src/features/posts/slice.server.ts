import { demoContent } from '#features/settings/server/settings-extensions.ts'
import { pictureShown } from '#features/site-pictures/server/site-picture-extensions.ts'
import { extend } from '#platform/extensions.ts'
import type { Slice } from '#platform/slice.ts'
import { postRoutes } from './server/posts.routes.ts'
import { seedDemoPosts } from './server/posts.seed.ts'
import { countDemoPosts, removeDemoPosts, showsPicture } from './server/posts.service.ts'

export const postsSlice: Slice = {
  routes: postRoutes,
  seedDemo: seedDemoPosts,
  extensions: [extend(demoContent, { name: 'posts', count: countDemoPosts, remove: removeDemoPosts }), extend(pictureShown, showsPicture)],
}
