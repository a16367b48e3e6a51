import type { ReactNode } from 'react'
import { plainDate } from '#ui/dates-in-words.ts'
import { cn } from '#ui/class-names.ts'
import { Stars } from '#ui/icons/stars.tsx'
import { spokenAs } from '#ui/own-words.tsx'
import { m } from '#words/messages.js'
import type { Review } from '../reviews.ts'
import { ratingInWords, writerInWords } from './review-words.ts'

export type ReviewListProps = { reviews: Review[]; columns?: 2 | 3; renderPhotos?: (review: Review) => ReactNode }

export function ReviewList({ reviews, columns = 2, renderPhotos }: ReviewListProps) {
  return (
    <ul className={cn('grid gap-x-12 gap-y-8', columns === 2 ? 'md:grid-cols-2' : 'md:grid-cols-3')}>
      {reviews.map((review) => (
        <li key={review.id} className="flex flex-col gap-3 border-t border-wall-3 pt-6">
          <Words review={review}>{renderPhotos?.(review)}</Words>
        </li>
      ))}
    </ul>
  )
}

function Words({ review, children }: { review: Review; children: ReactNode }) {
  const { rating, text, name, place, createdAt, isVerified, isDemo, reply } = review
  return (
    <>
      <span className="flex flex-wrap items-center gap-3">
        <Stars value={rating} label={ratingInWords(rating)} className="text-lg" />
        {isVerified && <Mark className="bg-ok/10 text-ok">{m.review_verified()}</Mark>}
        {isDemo && <Mark className="bg-wall-2 text-ink-7">{m.review_demo()}</Mark>}
      </span>
      <p lang={spokenAs(text).lang} dir="auto" className="text-lg wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {children}
      <p className="text-ink-6">
        <bdi>{writerInWords({ name, place })}</bdi> · <time dateTime={createdAt}>{plainDate(createdAt)}</time>
      </p>
      {reply && (
        <div className="border-s-4 border-wall-3 ps-4">
          <p className="text-sm text-ink-6">{m.review_reply_heading()}</p>
          <p lang={spokenAs(reply).lang} dir="auto" className="wrap-anywhere whitespace-pre-line">
            {reply}
          </p>
        </div>
      )}
    </>
  )
}

/** A badge without an icon: the home page would carry the icon library for it. */
function Mark({ className, children }: { className: string; children: string }) {
  return <span className={cn('rounded-sm px-2 py-0.5 text-sm font-medium', className)}>{children}</span>
}
