import * as z from 'zod/mini'
import { largestSidePx, reviewPhotoSidesPx } from '#domain/photos/review-photos.ts'
import { csvAnswer } from '#platform/http/csv-answer.ts'
import { pageQuery, wholeNumber, wholeNumberBetween } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import { askerOf } from '#platform/http/client-address.ts'
import { streamAnswer } from '#platform/http/stream-answer.ts'
import * as calls from '../reviews.ts'
import { readReviewPhoto } from './review-photos.service.ts'
import * as reviews from './reviews.service.ts'
import { reviewSorts } from './reviews.store.ts'

const only = z.optional(
  z.pipe(
    z.literal('true'),
    z.transform(() => true),
  ),
)
const PublicQuery = z.object({ stars: z.optional(wholeNumberBetween(1, 5)), featured: only, photos: only, ...pageQuery })
const PhotoQuery = z.object({ side: z._default(z.pipe(wholeNumber, z.literal(reviewPhotoSidesPx)), largestSidePx) })
const filterQuery = { q: z.optional(z.string().check(z.maxLength(200))), state: z.optional(z.enum(calls.reviewStates)), featured: only }
const ListQuery = z.object({ ...filterQuery, sort: z._default(z.enum(reviewSorts), 'newest'), ...pageQuery })

export const reviewRoutes = [
  route(
    { ...calls.listReviewsCall, summary: 'What people say, approved', policy: 'anyone', limit: 'reads', query: PublicQuery },
    ({ shop, query }) => reviews.listReviews(shop, query),
  ),
  route(
    { ...calls.sendReviewCall, summary: 'Say something; it is read before it is shown', policy: 'anyone', limit: 'reviews' },
    ({ shop, body, actor, sessionId, address, http }) =>
      reviews.sendReview(shop, body, { actor, sessionId, asker: askerOf({ actor, address, http }) }),
  ),
  route(
    {
      ...calls.readReviewPhotoCall,
      summary: 'A photo with a review: for all once the review is shown, before that for staff',
      policy: 'anyone',
      limit: 'reads',
      query: PhotoQuery,
      answer: z.unknown(),
    },
    async ({ shop, params, query, actor, http }) => {
      const { isPublic, ...found } = await readReviewPhoto(shop, params.file, query.side, actor)
      return streamAnswer(http, found, {
        'content-type': 'image/webp',
        // Never changed, but it may be taken down: nobody keeps it for longer than a day.
        'cache-control': isPublic ? 'public, max-age=86400, immutable' : 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
    },
  ),
  route(
    {
      ...calls.listAdminReviewsCall,
      summary: 'Reviews, by state and by what is typed',
      policy: 'content',
      limit: 'reads',
      query: ListQuery,
      viewedAs: 'reviews.viewed',
    },
    ({ shop, query }) => reviews.listAdminReviews(shop, query),
  ),
  route(
    {
      ...calls.exportReviewsCall,
      summary: 'The same list as a CSV file, the newest first',
      policy: 'content',
      limit: 'reads',
      query: z.object(filterQuery),
      audit: 'reviews.exported',
    },
    async ({ shop, query, audit, http }) => {
      await audit(shop.db, { target: 'reviews', before: null, after: query })
      return csvAnswer(http, 'reviews.csv', reviews.exportHead(), reviews.exportReviews(shop, query))
    },
  ),
  route(
    {
      ...calls.saveReviewCall,
      summary: 'Approve, hide, answer or feature a review',
      policy: 'content',
      limit: 'writes',
      audit: 'review.changed',
    },
    ({ shop, params, body, audit }) => reviews.saveReview(shop, params.id, body, audit),
  ),
  route(
    {
      ...calls.removeReviewPhotoCall,
      summary: 'Remove one photo of a review',
      policy: 'content',
      limit: 'writes',
      audit: 'review.photo-removed',
    },
    ({ shop, params, audit }) => reviews.removeReviewPhoto(shop, params.id, params.photoId, audit),
  ),
]
