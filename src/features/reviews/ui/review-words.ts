import { writtenIn } from '#domain/languages.ts'
import { m } from '#words/messages.js'
import type { Review } from '../reviews.ts'

/** "4½ stars", as people say a rating. */
export function ratingInWords(rating: number): string {
  const stars = Math.trunc(rating)
  return stars === rating ? m.review_stars({ stars }) : m.review_stars_half({ stars })
}

/** Who wrote it and where, with the comma of their own letters. */
export function writerInWords({ name, place }: Pick<Review, 'name' | 'place'>): string {
  if (!place) return name
  return `${name}${writtenIn(`${name} ${place}`) === 'ar' ? '،' : ','} ${place}`
}

/** What one sees of a photo without seeing it; places count from 0. */
export function photoInWords({ name, photos }: Pick<Review, 'name' | 'photos'>, place: number): string {
  return m.review_photo({ number: place + 1, count: photos.length, name })
}
