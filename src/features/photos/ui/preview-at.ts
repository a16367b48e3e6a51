import type { Photo } from '../photos.ts'

/** The address of a photo's preview that is so many px wide. */
export function previewAt({ previewUrl }: Photo, widthPx: number): string {
  return `${previewUrl}${previewUrl.includes('?') ? '&' : '?'}w=${widthPx}`
}
