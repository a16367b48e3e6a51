import { useState, type ReactNode } from 'react'
import { widthFilling } from '#domain/photos/review-photos.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import type { Review, ReviewPhoto } from '../reviews.ts'
import { ReviewPicture } from './review-picture.tsx'
import { photoInWords } from './review-words.ts'

const squarePx = 112

export type ReviewPhotosProps = {
  review: Pick<Review, 'name' | 'photos'>
  /** What can be done with one of them. */
  children?: (photo: ReviewPhoto, place: number) => ReactNode
}

/** The photos with a review, small; each opens large. */
export function ReviewPhotos({ review, children }: ReviewPhotosProps) {
  const [place, setPlace] = useState<number | null>(null)
  const { photos } = review
  if (photos.length === 0) return null
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.id} className="flex flex-col items-stretch gap-1">
            <button type="button" aria-haspopup="dialog" onClick={() => setPlace(index)} className="cursor-zoom-in bg-wall-2">
              <ReviewPicture
                photo={photo}
                alt={photoInWords(review, index)}
                sizes={`${widthFilling(photo, squarePx)}px`}
                isLate
                className="size-28 object-cover"
              />
            </button>
            {children?.(photo, index)}
          </li>
        ))}
      </ul>
      {place !== null && (
        <Loaded name="large-review-photo" load={() => import('./large-review-photo.tsx')}>
          {({ LargeReviewPhoto }) => <LargeReviewPhoto review={review} place={place} onPlace={setPlace} onClose={() => setPlace(null)} />}
        </Loaded>
      )}
    </>
  )
}
