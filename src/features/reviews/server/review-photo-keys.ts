import type { ReviewPhotoSidePx } from '#domain/photos/review-photos.ts'

export const reviewPhotosPrefix = 'review-photos'
export const reviewPhotoPrefix = ({ id }: { id: string }) => `${reviewPhotosPrefix}/${id}`
export const reviewPhotoKey = (id: string, sidePx: ReviewPhotoSidePx) => `${reviewPhotoPrefix({ id })}/${sidePx}.webp`
