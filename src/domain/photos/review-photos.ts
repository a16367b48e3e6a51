/** A review has room for three photos. */
export const mostReviewPhotos = 3

/** The longer side of a photo beside the words, the same on a fine screen, and opened large, in px. */
export const reviewPhotoSidesPx = [320, 640, 1600] as const
export type ReviewPhotoSidePx = (typeof reviewPhotoSidesPx)[number]
export const largestSidePx = 1600

type SizePx = { widthPx: number; heightPx: number }

/** [RP3] As large as it gets inside a square; what is smaller is not enlarged. */
export function fitInside({ widthPx, heightPx }: SizePx, sidePx: number): SizePx {
  const scale = Math.min(1, sidePx / Math.max(widthPx, heightPx))
  return { widthPx: Math.max(1, Math.round(widthPx * scale)), heightPx: Math.max(1, Math.round(heightPx * scale)) }
}

/** [RP4] Which of its pictures differ, and how wide each of them really is. */
export function picturesOf(photo: SizePx): { sidePx: ReviewPhotoSidePx; widthPx: number }[] {
  const longerPx = Math.max(photo.widthPx, photo.heightPx)
  return reviewPhotoSidesPx
    .filter((_, at) => at === 0 || (reviewPhotoSidesPx[at - 1] ?? 0) < longerPx)
    .map((sidePx) => ({ sidePx, widthPx: fitInside(photo, sidePx).widthPx }))
}

/** [RP5] How wide a photo is drawn that fills a square: a landscape reaches over its sides. */
export function widthFilling({ widthPx, heightPx }: SizePx, squarePx: number): number {
  return Math.ceil(squarePx * Math.max(1, widthPx / heightPx))
}
