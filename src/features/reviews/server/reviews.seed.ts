import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { insertMissingReviews } from './reviews.store.ts'

/** Examples for a shop that shows itself: marked as such, of no order, and counted nowhere. What the owner hid stays hidden. */
export async function seedDemoReviews(shop: Shop): Promise<void> {
  const demo = { state: 'approved' as const, isDemo: true, isFeatured: true, createdAt: shop.clock.now() }
  await insertMissingReviews(shop.db, [
    { ...demo, id: '00000000-0000-4000-8000-0000000000d1', ratingHalves: 10, name: 'Aisha', place: 'Dubai', text: m.demo_review_frame() },
    { ...demo, id: '00000000-0000-4000-8000-0000000000d2', ratingHalves: 9, name: 'Omar', place: 'Sharjah', text: m.demo_review_canvas() },
    {
      ...demo,
      id: '00000000-0000-4000-8000-0000000000d3',
      ratingHalves: 10,
      name: 'Priya',
      place: 'Abu Dhabi',
      text: m.demo_review_collage(),
    },
  ])
}
