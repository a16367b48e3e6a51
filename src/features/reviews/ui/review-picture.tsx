import { picturesOf } from '#domain/photos/review-photos.ts'
import type { ReviewPhoto } from '../reviews.ts'

export type ReviewPictureProps = { photo: ReviewPhoto; alt: string; sizes: string; isLate?: boolean; className: string }

export function ReviewPicture({ photo, alt, sizes, isLate = false, className }: ReviewPictureProps) {
  const { imageUrl, widthPx, heightPx } = photo
  return (
    <img
      src={imageUrl}
      srcSet={picturesOf(photo)
        .map((picture) => `${imageUrl}?side=${picture.sidePx} ${picture.widthPx}w`)
        .join(', ')}
      sizes={sizes}
      width={widthPx}
      height={heightPx}
      alt={alt}
      loading={isLate ? 'lazy' : 'eager'}
      decoding="async"
      className={className}
    />
  )
}
