import { useState } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { FilterLinks } from '#features/catalogue/ui/filter-links.tsx'
import { InformationPage, TextSection } from '#features/content/ui/information-page.tsx'
import { pageContext } from '#platform/http/page-context.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Stars } from '#ui/icons/stars.tsx'
import { m } from '#words/messages.js'
import type { ReviewPage } from '../reviews.ts'
import { listReviews } from '../server/reviews.service.ts'
import { ReviewList } from './review-list.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { ratingInWords } from './review-words.ts'

const pageSize = 12

/** What the address asks for, or the nearest that makes sense. */
function askedFor(search: URLSearchParams): { page: number; stars: number | undefined; photos: boolean } {
  const stars = Number(search.get('stars'))
  const page = Math.trunc(Number(search.get('page'))) || 1
  return {
    page: Math.min(10_000, Math.max(1, page)),
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : undefined,
    photos: search.get('photos') === 'true',
  }
}

export async function loader({ context, url }: LoaderFunctionArgs): Promise<ReviewPage> {
  return listReviews(context.get(pageContext).shop, { ...askedFor(url.searchParams), pageSize })
}

export default function ReviewsPage() {
  const { items, total, page, average, count } = useLoaderData<ReviewPage>()
  const [search] = useSearchParams()
  const { stars, photos } = askedFor(search)
  const chosen = { ...(stars && { stars: String(stars) }), ...(photos && { photos: 'true' }) }
  const hrefFor = (to: number) => `?${new URLSearchParams({ ...chosen, page: String(to) }).toString()}`
  return (
    <InformationPage
      title={m.page_reviews_heading()}
      introduction={m.page_reviews_intro()}
      next={[
        { to: '/gallery', label: m.next_gallery() },
        { to: '/print-frame', label: m.next_print_frame() },
        { to: '/contact', label: m.next_contact() },
      ]}
    >
      <section aria-label={m.page_reviews_heading()} className="flex flex-col gap-8 pb-12">
        <div className="flex flex-wrap items-end justify-between gap-6">
          {average !== null && (
            <p className="flex flex-wrap items-center gap-4">
              <Stars value={average} label={ratingInWords(Math.round(average * 2) / 2)} className="text-3xl" />
              <span className="text-lg">{m.review_average({ average, count })}</span>
            </p>
          )}
          {(stars || photos || total > pageSize) && (
            <div className="flex max-w-full min-w-0 flex-wrap gap-x-8 gap-y-6">
              <FilterLinks
                label={m.review_filter()}
                name="stars"
                value={stars === undefined ? undefined : String(stars)}
                options={[undefined, 5, 4, 3, 2, 1].map((value) => ({
                  value: value === undefined ? undefined : String(value),
                  label: value === undefined ? m.review_all() : ratingInWords(value),
                }))}
              />
              <FilterLinks
                label={m.review_photos()}
                name="photos"
                value={photos ? 'true' : undefined}
                options={[
                  { value: undefined, label: m.review_photos_any() },
                  { value: 'true', label: m.review_photos_only() },
                ]}
              />
            </div>
          )}
        </div>
        {items.length > 0 ? (
          <ReviewList reviews={items} renderPhotos={(review) => <ReviewPhotos review={review} />} />
        ) : (
          <EmptyState sentence={stars || photos ? m.review_none() : m.review_empty()} />
        )}
        <Pagination page={page} pageCount={Math.ceil(total / pageSize)} hrefFor={hrefFor} label={m.review_pages()} />
      </section>
      <TextSection title={m.review_write()}>
        <WriteReview number={search.get('order')} token={search.get('token')} />
      </TextSection>
      <TextSection
        title={m.page_reviews_how_heading()}
        points={[m.page_reviews_how_rating(), m.page_reviews_how_verified(), m.page_reviews_how_read(), m.page_reviews_how_photos()]}
      />
    </InformationPage>
  )
}

/** The form comes when somebody wants to write; whoever follows the link of a mail has said so. */
function WriteReview({ number, token }: { number: string | null; token: string | null }) {
  const [isOpen, setOpen] = useState(number !== null)
  if (!isOpen)
    return (
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        {m.review_begin()}
      </Button>
    )
  return (
    <Loaded name="review-form" load={() => import('./review-form.tsx')}>
      {({ ReviewForm }) => <ReviewForm order={number ? { number, token: token ?? '' } : undefined} />}
    </Loaded>
  )
}
