import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Review } from '#features/reviews/reviews.ts'
import { listReviews } from '#features/reviews/server/reviews.service.ts'
import type { SliderImage } from '#features/slider-images/slider-images.ts'
import { firstSlide } from '#features/slider-images/server/slider-images.service.ts'
import { pageContext } from '#platform/http/page-context.ts'
import type { Shop } from '#platform/shop.ts'
import { Closing } from './closing.tsx'
import { FeatureHighlights } from './feature-highlights.tsx'
import { Hero } from './hero.tsx'
import { HomeGallery } from './home-gallery.tsx'
import { fewestReviews, HomeReviews } from './home-reviews.tsx'
import { HomeSteps } from './home-steps.tsx'
import { ProductRange } from './product-range.tsx'
import { Reasons } from './reasons.tsx'

type HomeData = { reviews: Review[]; slide: SliderImage }

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const { shop } = context.get(pageContext)
  const [reviews, slide] = await Promise.all([featuredReviews(shop), firstSlide(shop)])
  return { reviews, slide }
}

/** The page stands without them: a shop whose database is away still shows its door. */
async function featuredReviews(shop: Shop): Promise<Review[]> {
  try {
    return (await listReviews(shop, { featured: true, page: 1, pageSize: fewestReviews })).items
  } catch (cause) {
    shop.log.warn('home/reviews-not-read', { cause })
    return []
  }
}

export default function HomePage() {
  const { reviews, slide } = useLoaderData<HomeData>()
  return (
    <>
      <Hero first={slide} />
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
