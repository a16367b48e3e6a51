import { plainDate } from '#features/orders/order-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Stars } from '#ui/stars.tsx'
import { m } from '#words/messages.js'
import type { Review } from '../reviews.ts'
import { ratingInWords } from './review-words.ts'

export function ReviewList({ reviews }: { reviews: Review[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      {reviews.map((review) => (
        <li key={review.id} className="flex flex-col gap-3 border-t border-wall-3 pt-6">
          <Words review={review} />
        </li>
      ))}
    </ul>
  )
}

function Words({ review: { rating, text, name, place, createdAt, isVerified, isDemo, reply } }: { review: Review }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-3">
        <Stars value={rating} label={ratingInWords(rating)} className="text-lg" />
        {isVerified && <Badge tone="ok">{m.review_verified()}</Badge>}
        {isDemo && <Badge>{m.review_demo()}</Badge>}
      </span>
      <p dir="auto" className="text-lg wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <p className="text-ink-6">
        <bdi>{place ? m.review_by({ name, place }) : name}</bdi> · <time dateTime={createdAt}>{plainDate(createdAt)}</time>
      </p>
      {reply && (
        <div className="border-s-4 border-wall-3 ps-4">
          <p className="text-sm text-ink-6">{m.review_reply_heading()}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {reply}
          </p>
        </div>
      )}
    </>
  )
}
