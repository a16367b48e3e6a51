import type { ImageQuality } from '#domain/connection.ts'
import type { Photo } from '../photos.ts'

/** The address of a photo's preview that is so many px wide, lighter where a quality is asked for. */
export function previewAt({ previewUrl }: Photo, widthPx: number, quality: ImageQuality | null = null): string {
  return `${previewUrl}${previewUrl.includes('?') ? '&' : '?'}w=${widthPx}${quality ? `&quality=${quality}` : ''}`
}
