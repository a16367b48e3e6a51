import { accountRemoved, personalData } from '#features/accounts/server/account-extensions.ts'
import { demoContent } from '#features/settings/server/settings-extensions.ts'
import { extend } from '#platform/extensions.ts'
import type { Slice } from '#platform/slice.ts'
import { forgetLostReviewPhotos, forgetReviewer } from './server/review-photos.service.ts'
import { reviewRoutes } from './server/reviews.routes.ts'
import { seedDemoReviews } from './server/reviews.seed.ts'
import { countDemoReviews, removeDemoReviews, reviewsOfUser } from './server/reviews.service.ts'

export const reviewsSlice: Slice = {
  routes: reviewRoutes,
  seedDemo: seedDemoReviews,
  forget: forgetLostReviewPhotos,
  extensions: [
    extend(accountRemoved, forgetReviewer),
    extend(personalData, async (shop, userId) => ({ reviews: await reviewsOfUser(shop, userId) })),
    extend(demoContent, { name: 'reviews', count: countDemoReviews, remove: removeDemoReviews }),
  ],
}
