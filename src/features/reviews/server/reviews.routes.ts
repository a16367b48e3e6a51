import * as z from 'zod/mini'
import { pageQuery, wholeNumberBetween } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../reviews.ts'
import * as reviews from './reviews.service.ts'
import { reviewSorts } from './reviews.store.ts'

const featured = z.optional(
  z.pipe(
    z.literal('true'),
    z.transform(() => true),
  ),
)
const PublicQuery = z.object({ stars: z.optional(wholeNumberBetween(1, 5)), featured, ...pageQuery })
const ListQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  state: z.optional(z.enum(calls.reviewStates)),
  featured,
  sort: z._default(z.enum(reviewSorts), 'newest'),
  ...pageQuery,
})

export const reviewRoutes = [
  route(
    { ...calls.listReviewsCall, summary: 'What people say, approved', policy: 'anyone', limit: 'reads', query: PublicQuery },
    ({ shop, query }) => reviews.listReviews(shop, query),
  ),
  route(
    { ...calls.sendReviewCall, summary: 'Say something; it is read before it is shown', policy: 'anyone', limit: 'reviews' },
    ({ shop, body, actor }) => reviews.sendReview(shop, body, actor),
  ),
  route(
    { ...calls.listAdminReviewsCall, summary: 'Reviews, by state and by what is typed', policy: 'admin', limit: 'reads', query: ListQuery },
    ({ shop, query }) => reviews.listAdminReviews(shop, query),
  ),
  route(
    {
      ...calls.saveReviewCall,
      summary: 'Approve, hide, answer or feature a review',
      policy: 'admin',
      limit: 'writes',
      audit: 'review.changed',
    },
    ({ shop, params, body, audit }) => reviews.saveReview(shop, params['id'] ?? '', body, audit),
  ),
]
