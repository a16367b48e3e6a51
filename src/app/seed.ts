import { createFirstAdmin } from '#features/accounts/server/accounts.service.ts'
import { seedCatalogue } from '#features/catalogue/server/catalogue.seed.ts'
import { seedCarriers } from '#features/delivery/server/delivery.seed.ts'
import { seedFaqs } from '#features/faqs/server/faqs.seed.ts'
import { seedGallery } from '#features/gallery/server/gallery.seed.ts'
import { seedPageMetadata } from '#features/page-metadata/server/page-metadata.seed.ts'
import { seedDemoPosts } from '#features/posts/server/posts.seed.ts'
import { seedDemoReviews } from '#features/reviews/server/reviews.seed.ts'
import { isDemoRemoved } from '#features/settings/server/settings.service.ts'
import { seedDemoSlides } from '#features/slider-images/server/slider-images.seed.ts'
import type { Shop } from '#platform/shop.ts'

/** Fills what a new shop needs; safe to repeat at each start. Answers the first admin's password, once. */
export async function seed(shop: Shop): Promise<{ username: string; password: string } | null> {
  await seedPageMetadata(shop)
  await seedCatalogue(shop)
  await seedCarriers(shop)
  await seedFaqs(shop)
  await seedGallery(shop)
  if (shop.config.seedDemo && !(await isDemoRemoved(shop.db))) {
    await seedDemoReviews(shop)
    await seedDemoSlides(shop)
    await seedDemoPosts(shop)
  }
  return createFirstAdmin(shop)
}
