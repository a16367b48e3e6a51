import { m } from '#words/messages.js'
import type { Review } from '../reviews.ts'

/** "4½ stars", as people say a rating. */
export function ratingInWords(rating: number): string {
  if (rating === 1) return m.review_star()
  return m.review_stars({ stars: Number.isInteger(rating) ? rating : `${Math.trunc(rating)}½` })
}

/** What one sees of a photo without seeing it; places count from 0. */
export function photoInWords({ name, photos }: Pick<Review, 'name' | 'photos'>, place: number): string {
  return m.review_photo({ number: place + 1, count: photos.length, name })
}
