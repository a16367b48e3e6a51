import { ArrowRight } from '#ui/icons/line-icons.tsx'
import { Link } from 'react-router'
import { homeReviews } from '#features/reviews/home-reviews.ts'
import type { Review } from '#features/reviews/reviews.ts'
import { ReviewList } from '#features/reviews/ui/review-list.tsx'
import { m } from '#words/messages.js'
import { HomeSection } from './home-section.tsx'

export function HomeReviews({ reviews }: { reviews: Review[] }) {
  if (reviews.length < homeReviews) return null
  return (
    <HomeSection
      title={m.home_reviews_heading()}
      beside={
        <Link to="/reviews" className="link inline-flex min-h-11 items-center gap-2">
          {m.home_reviews_link()}
          <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />
        </Link>
      }
    >
      <ReviewList reviews={reviews} columns={3} />
    </HomeSection>
  )
}
