import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Review } from '#features/reviews/reviews.ts'
import { listReviews } from '#features/reviews/server/reviews.service.ts'
import { pageContext } from '#platform/http/page-context.ts'
import { Closing } from './closing.tsx'
import { FeatureHighlights } from './feature-highlights.tsx'
import { Hero } from './hero.tsx'
import { HomeGallery } from './home-gallery.tsx'
import { fewestReviews, HomeReviews } from './home-reviews.tsx'
import { HomeSteps } from './home-steps.tsx'
import { ProductRange } from './product-range.tsx'
import { Reasons } from './reasons.tsx'

/** The page stands without them: a shop whose database is away still shows its door. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Review[]> {
  const { shop } = context.get(pageContext)
  try {
    return (await listReviews(shop, { featured: true, page: 1, pageSize: fewestReviews })).items
  } catch (cause) {
    shop.log.warn('home/reviews-not-read', { cause })
    return []
  }
}

export default function HomePage() {
  const reviews = useLoaderData<Review[]>()
  return (
    <>
      <Hero />
      <Reasons />
      <HomeSteps />
      <ProductRange />
      <HomeGallery />
      <HomeReviews reviews={reviews} />
      <FeatureHighlights />
      <Closing />
    </>
  )
}
