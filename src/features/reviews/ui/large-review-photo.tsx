import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { m } from '#words/messages.js'
import type { Review } from '../reviews.ts'
import { ReviewPicture } from './review-picture.tsx'
import { photoInWords } from './review-words.ts'

export type LargeReviewPhotoProps = {
  review: Pick<Review, 'name' | 'photos'>
  place: number
  onPlace: (place: number) => void
  onClose: () => void
}

/** One photo as large as the window allows, and the way to the others. */
export function LargeReviewPhoto({ review, place, onPlace, onClose }: LargeReviewPhotoProps) {
  const { photos } = review
  const photo = photos[place]
  if (!photo) return null
  const turn = (by: number) => onPlace((place + by + photos.length) % photos.length)
  return (
    <Dialog
      open
      size="large"
      title={photoInWords(review, place)}
      onClose={onClose}
      footer={
        photos.length > 1 && (
          <div className="grid grid-cols-2 gap-3">
            <Button variant="secondary" className="px-2" onClick={() => turn(-1)}>
              {m.review_photo_previous()}
            </Button>
            <Button variant="secondary" className="px-2" onClick={() => turn(1)}>
              {m.review_photo_next()}
            </Button>
          </div>
        )
      }
    >
      <ReviewPicture
        key={photo.id}
        photo={photo}
        alt={photoInWords(review, place)}
        sizes="(min-width: 900px) 830px, 86vw"
        className="mx-auto h-auto max-h-[65dvh] w-auto bg-wall-2"
      />
    </Dialog>
  )
}
