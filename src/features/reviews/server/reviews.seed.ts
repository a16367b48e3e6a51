import { languages } from '#domain/languages.ts'
import { inLanguage } from '#platform/moment.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { insertMissingReviews } from './reviews.store.ts'

/** Examples for a shop that shows itself: marked as such, of no order, and counted nowhere. What the owner hid stays hidden. */
export async function seedDemoReviews(shop: Shop): Promise<void> {
  const demo = { state: 'approved' as const, isDemo: true, isFeatured: true, createdAt: shop.clock.now() }
  for (const [at, language] of languages.entries()) {
    const given = inLanguage(language, demoReviews)
    await insertMissingReviews(
      shop.db,
      given.map((review, place) => ({
        ...demo,
        ...review,
        language,
        id: `00000000-0000-4000-8000-0000000000d${at * given.length + place + 1}`,
      })),
    )
  }
}

function demoReviews() {
  return [
    { ratingHalves: 10, name: m.demo_review_frame_name(), place: m.demo_review_frame_place(), text: m.demo_review_frame() },
    { ratingHalves: 9, name: m.demo_review_canvas_name(), place: m.demo_review_canvas_place(), text: m.demo_review_canvas() },
    { ratingHalves: 10, name: m.demo_review_collage_name(), place: m.demo_review_collage_place(), text: m.demo_review_collage() },
  ]
}
