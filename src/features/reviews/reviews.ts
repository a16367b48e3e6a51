import * as z from 'zod/mini'
import { mostReviewPhotos } from '#domain/photos/review-photos.ts'
import { pageOf } from '#features/admin/listing.ts'
import { m } from '#words/messages.js'

export const reviewStates = ['pending', 'approved', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

const line = (least: number, most: number) =>
  z
    .string({ error: () => m.field_required() })
    .check(
      z.trim(),
      z.minLength(least, { error: () => (least > 1 ? m.review_too_short({ min: least }) : m.field_required()) }),
      z.maxLength(most, { error: () => m.field_too_long({ max: most }) }),
    )

/** 1 to 5, in halves. */
const rating = z.number({ error: () => m.review_rate() }).check(z.minimum(1), z.maximum(5), z.multipleOf(0.5))

export const ReviewInput = z.object({
  rating,
  text: line(10, 2000),
  name: line(1, 60),
  place: z._default(line(0, 60), ''),
  /** From the link we mailed: with a delivered order it is a verified buyer's. */
  order: z.optional(z.object({ number: z.string().check(z.maxLength(40)), token: z.optional(z.string().check(z.maxLength(300))) })),
  /** Photos of whoever writes it, of the piece on their wall. */
  photoIds: z._default(z.array(z.uuid().check(z.toLowerCase())).check(z.maxLength(mostReviewPhotos)), []),
})
export type ReviewInput = z.infer<typeof ReviewInput>

/** `imageUrl` is a WebP, 1600 px at most on its longer side; smaller with `?side=640` and `?side=320`. */
export const ReviewPhoto = z.object({ id: z.uuid(), imageUrl: z.string(), widthPx: z.int(), heightPx: z.int() })
export type ReviewPhoto = z.infer<typeof ReviewPhoto>

export const Review = z.object({
  id: z.uuid(),
  rating: z.number(),
  text: z.string(),
  name: z.string(),
  place: z.string(),
  createdAt: z.string(),
  isVerified: z.boolean(),
  /** Made up for a shop that shows itself: it counts for nothing. */
  isDemo: z.boolean(),
  reply: z.nullable(z.string()),
  photos: z.array(ReviewPhoto),
})
export type Review = z.infer<typeof Review>

/** Of all that were approved and are no demonstration; null while there is none. */
export const ReviewPage = z.extend(pageOf(Review), { average: z.nullable(z.number()), count: z.int() })
export type ReviewPage = z.infer<typeof ReviewPage>

export const AdminReview = z.extend(Review, {
  state: z.enum(reviewStates),
  isFeatured: z.boolean(),
  /** Of the order it belongs to. */
  orderNumber: z.nullable(z.string()),
})
export type AdminReview = z.infer<typeof AdminReview>

/** Only what is given changes. */
export const ReviewChange = z.object({
  state: z.optional(z.enum(['approved', 'hidden'])),
  isFeatured: z.optional(z.boolean()),
  /** Null takes it back. */
  reply: z.optional(z.nullable(line(1, 1000))),
})
export type ReviewChange = z.infer<typeof ReviewChange>

export const listReviewsCall = { method: 'GET', path: '/api/reviews', answer: ReviewPage } as const
export const sendReviewCall = {
  method: 'POST',
  path: '/api/reviews',
  body: ReviewInput,
  answer: z.object({ isVerified: z.boolean() }),
  status: 201,
} as const
export const readReviewPhotoCall = { method: 'GET', path: '/api/review-photos/{file}' } as const
export const listAdminReviewsCall = { method: 'GET', path: '/api/admin/reviews', answer: pageOf(AdminReview) } as const
/** Answers a file, not JSON. */
export const exportReviewsCall = { method: 'GET', path: '/api/admin/reviews/export.csv', answer: z.string() } as const
export const saveReviewCall = { method: 'PUT', path: '/api/admin/reviews/{id}', body: ReviewChange, answer: AdminReview } as const
export const removeReviewPhotoCall = { method: 'DELETE', path: '/api/admin/reviews/{id}/photos/{photoId}' } as const
