import { useEffect, useEffectEvent } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { lowestPrices, type LowestPrices } from '#features/catalogue/lowest-prices.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import type { GalleryTile } from '#features/gallery/gallery.ts'
import { readHomeTiles } from '#features/gallery/server/gallery.service.ts'
import { useLiveUpdates } from '#features/catalogue/ui/use-live-updates.ts'
import { homeReviews } from '#features/reviews/home-reviews.ts'
import type { Review } from '#features/reviews/reviews.ts'
import { listReviews } from '#features/reviews/server/reviews.service.ts'
import type { SliderImage } from '#features/slider-images/slider-images.ts'
import { firstSlide } from '#features/slider-images/server/slider-images.service.ts'
import { pageContext, type PageContext } from '#platform/http/page-context.ts'
import { Closing } from './closing.tsx'
import { FeatureHighlights } from './feature-highlights.tsx'
import { Hero } from './hero.tsx'
import { HomeGallery } from './home-gallery.tsx'
import { HomeReviews } from './home-reviews.tsx'
import { HomeSteps } from './home-steps.tsx'
import { ProductRange } from './product-range.tsx'
import { Reasons } from './reasons.tsx'

type HomeData = { reviews: Review[]; slide: SliderImage; tiles: GalleryTile[]; lowest: LowestPrices | null }

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const page = context.get(pageContext)
  const { shop } = page
  const featured = { featured: true, page: 1, pageSize: homeReviews }
  const [reviews, slide, tiles, lowest] = await Promise.all([
    orElse(page, [], async () => (await listReviews(shop, featured)).items),
    firstSlide(shop),
    readHomeTiles(shop),
    orElse(page, null, async () => {
      const { frames, canvases } = await readCatalogue(shop)
      return lowestPrices(frames, canvases)
    }),
  ])
  return { reviews, slide, tiles, lowest }
}

/** The page stands without it: a shop whose database is away still shows its door. */
async function orElse<Part>({ shop, doWithout }: PageContext, instead: Part, read: () => Promise<Part>): Promise<Part> {
  try {
    return await read()
  } catch (cause) {
    shop.log.warn('home/part-not-read', { cause })
    doWithout()
    return instead
  }
}

export default function HomePage() {
  const { reviews, slide, tiles, lowest } = useLoaderData<HomeData>()
  const { lastUpdateAt } = useLiveUpdates()
  const { revalidate } = useRevalidator()
  const readAgain = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (lastUpdateAt) readAgain()
  }, [lastUpdateAt])
  return (
    <>
      <Hero first={slide} />
      <ProductRange lowest={lowest} />
      <HomeSteps />
      <Reasons />
      <HomeGallery tiles={tiles} />
      <HomeReviews reviews={reviews} />
      <FeatureHighlights />
      <Closing />
    </>
  )
}
