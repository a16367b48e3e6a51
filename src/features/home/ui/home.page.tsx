import { Closing } from './closing.tsx'
import { FeatureHighlights } from './feature-highlights.tsx'
import { Hero } from './hero.tsx'
import { HomeGallery } from './home-gallery.tsx'
import { HomeSteps } from './home-steps.tsx'
import { ProductRange } from './product-range.tsx'
import { Reasons } from './reasons.tsx'

export default function HomePage() {
  return (
    <>
      <Hero />
      <Reasons />
      <HomeSteps />
      <ProductRange />
      <HomeGallery />
      <FeatureHighlights />
      <Closing />
    </>
  )
}
