import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { problemText } from '#browser/problem-text.ts'
import type { PageOf } from '#features/admin/listing.ts'
import { useFindInList } from '#features/admin/ui/lists/find-in-list.tsx'
import { plainDate } from '#ui/dates-in-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { Stars } from '#ui/icons/stars.tsx'
import { m } from '#words/messages.js'
import { homeReviews } from '../home-reviews.ts'
import { listAdminReviewsCall, type AdminReview } from '../reviews.ts'
import { ratingInWords, writerInWords } from './review-words.ts'
import { useReviewEdit } from './use-review-edit.ts'

const listOf = (filter: string) => ({
  queryKey: [`${listAdminReviewsCall.path}?${filter}&pageSize=100`],
  refetchOnMount: 'always' as const,
})

/** What customers said and the home page shows, chosen from what was approved. */
export function TestimonialSection() {
  const featured = useQuery<PageOf<AdminReview>>(listOf('featured=true'))
  const approved = useQuery<PageOf<AdminReview>>(listOf('state=approved'))
  const lists = [featured, approved]
  const error = lists.find((list) => list.error && !list.data)?.error
  if (error)
    return (
      <ErrorState
        title={m.admin_reviews_error()}
        cause={problemText(error)}
        onRetry={() => lists.forEach((list) => void list.refetch())}
        retrying={lists.some(({ isFetching }) => isFetching)}
      />
    )
  if (!featured.data || !approved.data)
    return (
      <SkeletonGroup className="flex flex-col gap-3 pt-4">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-28" />
        ))}
      </SkeletonGroup>
    )
  return (
    <Testimonials
      featured={featured.data.items.filter(({ isFeatured }) => isFeatured)}
      others={approved.data.items.filter(({ isFeatured }) => !isFeatured)}
    />
  )
}

function Testimonials({ featured, others }: { featured: readonly AdminReview[]; others: readonly AdminReview[] }) {
  const find = useFindInList(others, ({ name, place, text }) => [name, place, text].join(' '))
  return (
    <div className="flex flex-col gap-6 pt-4">
      <p className="text-ink-7">
        {m.testimonials_text({ count: homeReviews })}{' '}
        <Link to="/admin/reviews" className="link">
          {m.testimonials_all()}
        </Link>
      </p>
      {featured.length < homeReviews && <Notice tone="warn">{m.testimonials_too_few({ count: homeReviews })}</Notice>}
      <section aria-labelledby="featured" className="flex flex-col gap-3">
        <h2 id="featured" className="display text-xl">
          {m.review_featured()}
        </h2>
        <ul className="flex flex-col gap-3 empty:hidden">
          {featured.map((review, place) => (
            <Testimonial key={review.id} review={review} isShown={place < homeReviews && featured.length >= homeReviews} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="others" className="flex flex-col gap-3">
        <h2 id="others" className="display text-xl">
          {m.testimonials_others()}
        </h2>
        {others.length === 0 && <p className="text-ink-6">{m.testimonials_none()}</p>}
        {find.field}
        <ul className="flex flex-col gap-3 empty:hidden">
          {find.found.map((review) => (
            <Testimonial key={review.id} review={review} isShown={false} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function Testimonial({ review, isShown }: { review: AdminReview; isShown: boolean }) {
  const { rating, text, name, place, createdAt, isVerified, isDemo, isFeatured } = review
  const edit = useReviewEdit()
  const change = { state: 'approved' as const, isFeatured: !isFeatured }
  const title = isFeatured ? m.review_unfeatured_done() : m.review_featured_done()
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-md border border-wall-3 bg-wall-0 p-3 sm:flex-nowrap">
      <div className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <Stars value={rating} label={ratingInWords(rating)} />
          {isShown && <Badge tone="ok">{m.testimonials_shown()}</Badge>}
          {isVerified && <Badge>{m.review_verified()}</Badge>}
          {isDemo && <Badge>{m.review_demo()}</Badge>}
        </span>
        <p dir="auto" className="line-clamp-3 max-w-prose wrap-anywhere">
          {text}
        </p>
        <p className="text-sm text-ink-6">
          <bdi>{writerInWords({ name, place })}</bdi> · {plainDate(createdAt)}
        </p>
      </div>
      <Button variant="secondary" size="dense" className="shrink-0 max-sm:min-h-11" onClick={() => edit({ review, change, title })}>
        {isFeatured ? m.review_unfeature() : m.review_feature()}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  )
}
