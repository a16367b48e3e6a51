import { m } from '#words/messages.js'

/** "4½ stars", as people say a rating. */
export function ratingInWords(rating: number): string {
  if (rating === 1) return m.review_star()
  return m.review_stars({ stars: Number.isInteger(rating) ? rating : `${Math.trunc(rating)}½` })
}
